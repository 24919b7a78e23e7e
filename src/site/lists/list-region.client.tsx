'use client';

import { useAtomValue } from 'jotai';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isPlainPress } from '#src/platform/lib/page-events.ts';
import { useEarlyPress } from '#src/site/ui/replay-early-press.ts';
import { resultCountAtom } from './filter-atoms.ts';
import styles from './list-region.module.css';
import { useListNavigation } from './use-list-navigation.client.ts';

/**
 * Milliseconds for which a count must stay the same before it is announced, so that a quick series of choices is
 * announced once.
 */
const announcementPause = 600;

/** The effect of a link in the list: it removes a filter, goes to another page, or makes the list longer. */
type LinkKind = 'filter' | 'page' | 'more';

/** Where the focus goes once the new list has arrived. */
interface Arrival {
  readonly from: string;
  readonly kind: LinkKind;
  /** Number of items before the navigation. */
  readonly itemCount: number;
}

interface ListRegionProps {
  /** Path and query of the list that is shown. */
  readonly address: string;
  readonly children: ReactNode;
}

/**
 * The list with its chosen filters and its pagination. While another list is loading the old list stays, dimmed. The links
 * in it are plain links; with script they are followed on the same page, without a document load.
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
    // The list may still be streaming, with its skeleton in its place.
    const observer = new MutationObserver(() => {
      if (moveFocus(list, arrived)) observer.disconnect();
    });
    observer.observe(list, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [address]);

  const go = (link: HTMLAnchorElement) => {
    link.removeAttribute('aria-busy'); // The boot script marked the link when it recorded an early click.
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- It handles the clicks on the links inside. */}
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
 * Moves the focus to the first new item after "show more", otherwise to the list's count. Returns whether that element
 * was there.
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

/**
 * The only live region of a list. It announces the number of items once a navigation has settled, never on the first
 * load.
 */
function Announcement({ address }: { address: string }) {
  const count = useAtomValue(resultCountAtom)?.sentence ?? null;
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
      {/* A new key makes a new element, so that the same number is announced again after another navigation. */}
      {said && <span key={said.address}>{said.count}</span>}
    </p>
  );
}
