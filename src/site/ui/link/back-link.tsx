import { Icon } from '#src/site/ui/icon/icon.tsx';
import styles from './back-link.module.css';

/** A link from an item back to its list. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.back} href={href}>
      <Icon name="back" />
      {children}
    </a>
  );
}
