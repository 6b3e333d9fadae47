import type { ReactNode } from 'react';

/** One part of the status page: its name to the left, what it is about to the right. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-4 md:grid-cols-[4fr_8fr]"
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** `Nov 21, 2026` of an ISO time. */
export function onDay(time: string): string {
  return new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
}
