import type { ReactNode } from 'react';

/** A state, distinguished by the shape of its mark and by its text. */
export function State({ look, children }: { look: 'good' | 'held' | 'bad' | 'off'; children: ReactNode }) {
  return (
    <span className={`console-state console-${look}`}>
      <i aria-hidden="true" />
      {children}
    </span>
  );
}
