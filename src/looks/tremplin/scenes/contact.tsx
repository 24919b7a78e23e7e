import type { Scene } from '#src/site/look.ts';
import styles from './contact.module.css';

/** A road on which the mail is taken to the box, as a strip between the head of the page and its form. */
export const ContactScene: Scene | null = function ContactScene() {
  return <div className={styles.road} aria-hidden="true" />;
};
