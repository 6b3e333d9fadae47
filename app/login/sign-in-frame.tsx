import type { ReactNode } from 'react';
import { SitePage } from '../chrome/site-page.tsx';
import { SignInArt } from './sign-in-art.tsx';

/** Every state of signing in: a panel of words and fields, beside the card in the wind. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <SitePage>
      <div className="lg:grid lg:min-h-[max(46rem,calc(100dvh-73px))] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="wrap py-[clamp(2.5rem,6vw,5rem)] lg:mr-0 lg:max-w-none lg:pr-16 lg:pl-[max(var(--gutter),calc((100vw-72rem)/2))]">
          <div className="mx-auto max-w-104 lg:mx-0">{children}</div>
        </div>
        <SignInArt />
      </div>
    </SitePage>
  );
}
