import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: string;
  /** For what was added after the notice was first published. */
  added?: string;
  children: ReactNode;
};

export function Section({ id, title, added, children }: Props) {
  return (
    <section aria-labelledby={id} className="notice-section">
      <h2 id={id}>{title}</h2>
      {added && (
        <p className="notice-date">
          Added <time dateTime="2026-11-21">{added}</time>
        </p>
      )}
      {children}
    </section>
  );
}
