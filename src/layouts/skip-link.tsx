/**
 * Leads past header and hero, to the element that follows the hero; to the beginning of the content where there is no
 * hero, and without script.
 */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className="skip" href="#content">
      {label}
    </a>
  );
}
