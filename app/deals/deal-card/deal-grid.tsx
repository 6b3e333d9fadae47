import type { ReactNode } from 'react';

/** Deal cards in two columns where there is room. The rows belong to the cards. */
export function DealGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {children}
    </section>
  );
}
