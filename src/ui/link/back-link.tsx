import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './back-link.module.css';

/** Leads from one item back to the list it is part of. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.back} href={href}>
      <Icon name="back" />
      {children}
    </a>
  );
}
