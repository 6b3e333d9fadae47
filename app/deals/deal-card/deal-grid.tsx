import type { ReactNode } from 'react';

/** Deal cards side by side where there is room: two beside the chat, three on a page of their own. */
export function DealGrid({
  label,
  columns = 2,
  children,
}: {
  label: string;
  columns?: 2 | 3;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className={`mt-5 grid gap-4 md:grid-cols-2 ${columns === 2 ? 'lg:grid-cols-1 xl:grid-cols-2' : 'lg:grid-cols-3'}`}
    >
      {children}
    </section>
  );
}
