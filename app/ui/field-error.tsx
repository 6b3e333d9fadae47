import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small text-danger">
      <CircleAlert className="mt-0.75 size-3.5 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}
