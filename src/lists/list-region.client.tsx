'use client';

import { useAtomValue } from 'jotai';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isPlainPress } from '#src/lib/page-events.ts';
import { useEarlyPress } from '#src/ui/use-early-press.ts';
import { resultCountAtom } from './filter-atoms.ts';
import styles from './list-region.module.css';
import { useListNavigation } from './use-list-navigation.client.ts';

/** Milliseconds for which a count has to stand before it is said: a quick series of choices is said once. */
const announcementPause = 600;

/** What a link to this list does: takes a filter away (most say nothing), leads to another page, or lengthens the list. */
type LinkKind = 'filter' | 'page' | 'more';

/** What is to have the focus once the list has followed. */
interface Arrival {
  readonly from: string;
  readonly kind: LinkKind;
  /** Items that were there before. */
  readonly itemCount: number;
}

interface ListRegionProps {
  /** Path and query of the list in view. */
  address: string;
  children: ReactNode;
}

/**
 * The list with what stands about it. While another one is on its way the old one stays, dimmed. Links in it are plain
 * ones that this follows without leaving the place.
 */
export function ListRegion({ address, children }: ListRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const arrival = useRef<Arrival>(null);
  const { navigate, pendingAddress } = useListNavigation(address);

  useEffect(() => {
    const arrived = arrival.current;
    if (!arrived || !region.current || arrived.from === address) return undefined;
    arrival.current = null;
    const list = region.current;
    if (moveFocus(list, arrived)) return undefined;
    // The list itself may still be on its way behind its skeleton.
    const observer = new MutationObserver(() => {
      if (moveFocus(list, arrived)) observer.disconnect();
    });
    observer.observe(list, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [address]);

  const go = (link: HTMLAnchorElement) => {
    link.removeAttribute('aria-busy'); // A press that the boot script has kept as well.
    arrival.current = { from: address, kind: kindOf(link), itemCount: itemsIn(region.current).length };
    navigate(link.pathname + link.search);
  };
  useEarlyPress(region, go);

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.pathname !== address.split('?')[0] || !isPlainPress(event)) return;
    event.preventDefault();
    go(link);
  };

  return (
    <>
      <Announcement address={address} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- The clicks of the links in it. */}
      <div ref={region} className={styles.region} onClick={follow}>
        <div className={styles.list} aria-busy={pendingAddress !== null} data-list>
          {children}
        </div>
      </div>
    </>
  );
}

function kindOf({ dataset, rel }: HTMLAnchorElement): LinkKind {
  if (dataset['more'] !== undefined) return 'more';
  return rel || dataset['page'] !== undefined ? 'page' : 'filter';
}

const itemsIn = (region: Element | null) => [...(region?.querySelectorAll('[data-list] article') ?? [])];

/**
 * To the first new item after "show more"; otherwise to the list's count, when the link that was followed is gone. Tells
 * whether it was there.
 */
function moveFocus(region: Element, { kind, itemCount }: Arrival): boolean {
  if (kind === 'more') {
    const link = itemsIn(region)[itemCount]?.querySelector<HTMLElement>('a[href]');
    link?.focus();
    return link !== undefined && link !== null;
  }
  const count = region.querySelector<HTMLElement>('[data-list-count]');
  if (kind === 'page') count?.scrollIntoView({ block: 'start' });
  count?.focus({ preventScroll: true });
  return count !== null;
}

/** The one live region of a list. It says how many items there are once a navigation has settled, never on arrival. */
function Announcement({ address }: { address: string }) {
  const count = useAtomValue(resultCountAtom);
  const [firstAddress] = useState(address);
  const [said, setSaid] = useState<{ address: string; count: string } | null>(null);
  const isArrival = said === null && address === firstAddress;
  useEffect(() => {
    if (isArrival || count === null) return undefined;
    const timer = setTimeout(() => setSaid({ address, count }), announcementPause);
    return () => clearTimeout(timer);
  }, [isArrival, address, count]);
  return (
    <p className="sr" role="status">
      {/* The same number is said again for another question: the element is a new one. */}
      {said && <span key={said.address}>{said.count}</span>}
    </p>
  );
}
