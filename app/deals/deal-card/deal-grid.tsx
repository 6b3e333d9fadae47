import type { ReactNode } from 'react';

/** Two columns of deal cards where there is room. The rows belong to the cards. */
export function DealGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="mt-5 grid gap-4 xl:grid-cols-2">
      {children}
    </section>
  );
}
