import styles from './portrait-scene.module.css';

/**
 * A photographer under her cloth, out of whose camera comes the promised bird, and three who sit for her, one of them a bear.
 * A drawing for the eye only, lit by a flash in a dark colour scheme.
 */
export function PortraitScene() {
  return <div className={styles.scene} aria-hidden="true" />;
}
