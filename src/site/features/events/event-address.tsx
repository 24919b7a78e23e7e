import type { FragmentOf } from '#src/site/content/graphql.ts';
import { type PlaceFragment, toAddressLines } from '#src/site/content/place.ts';
import type { Locale } from '#src/contract/locales.ts';
import { tie } from '#src/site/ui/no-break.tsx';
import styles from './event-address.module.css';

/** The postal address of an event. */
export function EventAddress({ place, locale }: { place: FragmentOf<typeof PlaceFragment>; locale: Locale }) {
  const [name, ...lines] = toAddressLines(locale, place);
  if (!name) return null;
  return (
    <address className={styles.address}>
      <span className={styles.name}>{tie(name)}</span>
      {lines.map((line) => (
        <span key={line}>{tie(line)}</span>
      ))}
    </address>
  );
}
