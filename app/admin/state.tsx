import type { ReactNode } from 'react';

/** A state, told apart by the shape of its mark and by its word. */
export function State({ look, children }: { look: 'good' | 'held' | 'bad' | 'off'; children: ReactNode }) {
  return (
    <span className={`console-state console-${look}`}>
      <i aria-hidden="true" />
      {children}
    </span>
  );
}
