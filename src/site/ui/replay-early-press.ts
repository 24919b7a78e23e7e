import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * For links marked `data-opens`, which open a part of the page: handles a press that came before React was ready. The boot
 * script has kept such a press and marked its link `aria-busy`.
 *
 * @param container around the links
 */
export function useEarlyPress(container: RefObject<HTMLElement | null>, open: (link: HTMLAnchorElement) => void): void {
  const openLink = useEffectEvent(open);
  useEffect(() => {
    for (const link of container.current?.querySelectorAll<HTMLAnchorElement>('a[data-opens]') ?? []) {
      link.removeAttribute('data-opens'); // From now on React handles the presses.
      if (!link.hasAttribute('aria-busy')) continue;
      link.removeAttribute('aria-busy');
      openLink(link);
    }
  }, [container]);
}
