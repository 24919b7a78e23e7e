/** How many items a list has, said aloud when the list changes. */
export function CountLine({ children }: { children: string }) {
  return (
    <p className="soft" role="status">
      {children}
    </p>
  );
}
