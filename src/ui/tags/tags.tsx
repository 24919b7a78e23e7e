import styles from './tags.module.css';

interface TagsProps {
  readonly tags: readonly { readonly id: string; readonly label: string }[];
  /** What the tags have in common, for those who do not see where they stand. */
  readonly label?: string | undefined;
}

/** A row of short words: industries, expertises. Nothing without any. */
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
