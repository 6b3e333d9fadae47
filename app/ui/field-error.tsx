import type { ReactNode } from 'react';
import { Sign } from './sign.tsx';

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small text-danger">
      <Sign name="alert" className="mt-0.75 size-3.5 shrink-0" />
      {children}
    </p>
  );
}
