import styles from './tags.module.css';

interface TagsProps {
  readonly tags: readonly { readonly id: string; readonly label: string }[];
  /** Accessible name of the list, for visitors who do not see its context. */
  readonly label?: string | undefined;
}

/** A row of short words: industries, expertises. Renders nothing without tags. */
export function Tags({ tags, label }: TagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul role="list" className={styles.tags} aria-label={label}>
      {tags.map(({ id, label: words }) => (
        <li key={id} className={styles.tag}>
          {words}
        </li>
      ))}
    </ul>
  );
}
