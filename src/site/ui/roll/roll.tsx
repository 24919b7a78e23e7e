import type { ReactNode } from 'react';

interface RollProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Roll({ className, children }: RollProps) {
  return <div className={className}>{children}</div>;
}
