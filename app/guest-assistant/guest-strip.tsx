import { useRef } from 'react';
import { StripWind } from '../art/strip-wind.tsx';

/** Where one is: who the page is for, and that it keeps nothing. */
export function GuestStrip() {
  const words = useRef<HTMLParagraphElement>(null);
  return (
    <section aria-labelledby="guest-title" className="relative overflow-hidden border-b border-line">
      <StripWind id="guest-wind" grow={9} around={(past) => past(words.current)} />
      <div className="wrap-app relative flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4.5">
        <h1 id="guest-title" className="text-[1.1875rem] leading-tight tracking-[-.02em]">
          Find deals without an account
        </h1>
        <p ref={words} className="text-small text-muted">
          Sample deals of invented shops. The conversation ends with this page.
        </p>
      </div>
    </section>
  );
}
