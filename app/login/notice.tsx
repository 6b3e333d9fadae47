import type { ReactNode } from 'react';

/** Something that happened before this page, said once and calmly above what can be done now. */
export function Notice({ children }: { children: ReactNode }) {
  return <output className="mb-6 block border-l-2 border-warn pl-4 text-small">{children}</output>;
}
