import { useRef } from 'react';
import { StripWind } from '../art/strip-wind.tsx';

/** Where one is: who the page is for, and that it keeps nothing. */
export function GuestStrip() {
  const words = useRef<HTMLParagraphElement>(null);
  return (
    <section aria-labelledby="guest-title" className="relative overflow-hidden border-b border-line">
      <StripWind id="guest-wind" grow={9} around={(past) => past(words.current)} />
      <div className="wrap-app relative flex flex-wrap items-center justify-between gap-x-8 gap-y-0.5 py-2.5 md:min-h-13">
        <h1 id="guest-title" className="text-nav font-medium leading-tight tracking-[-.01em]">
          Find deals without an account
        </h1>
        <p ref={words} className="text-small text-muted">
          Sample deals of invented shops.{' '}
          <span className="max-md:hidden">The conversation ends with this page.</span>
        </p>
      </div>
    </section>
  );
}
