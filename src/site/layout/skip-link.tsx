/**
 * Skips the header and the hero: it leads to the element after the hero, or to the beginning of the content without a
 * hero or without script.
 */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className="skip" href="#content">
      {label}
    </a>
  );
}
