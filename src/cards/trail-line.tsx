/** The dashed path from one patch to the next; whoever places it stretches it between the two. */
export function TrailLine({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M0 0C46 6 54 94 100 100" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
