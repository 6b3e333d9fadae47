import type { ReactNode } from 'react';
import { Spinner } from '../ui/spinner.tsx';

/** A page that is on its way, in words. */
export function PageLoading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true" className="grid min-h-[60dvh] flex-1 place-items-center px-6">
      <h1 aria-live="polite" className="flex items-center gap-3 text-body font-normal text-muted">
        <Spinner />
        {children}
      </h1>
    </div>
  );
}
