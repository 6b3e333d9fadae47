import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { loadErrorMessage } from '../backend/error-messages.ts';
import { useCountedError } from '../layout/use-counted-error.ts';
import { Button } from '../ui/button.tsx';
import { noteEnded } from './ended.ts';
import { readSession } from './session.ts';
import { trySignOut } from './try-sign-out.ts';
import { useSessionEnd } from './use-session-end.ts';

type Props = { title: string; error: unknown };

/** A page that failed to load: what happened, what it means, and a retry button. */
export function LoadError({ title, error }: Props) {
  const { revalidate, state } = useRevalidator();
  useSessionEnd();
  useCountedError(error);
  // The session may have failed: then reloading redirects to /login.
  const lookAgain = useEffectEvent(() => {
    noteEnded('gone');
    void revalidate();
  });
  useEffect(() => {
    readSession().then(
      (session) => session ?? lookAgain(),
      () => undefined, // The server is unreachable: this page already reports it.
    );
  }, []);
  const { what, advice } = loadErrorMessage(error);
  return (
    <div className="grid min-h-[60dvh] flex-1 place-items-center px-6 py-16">
      <div role="alert" className="max-w-md">
        <h1 className="text-h3">{title}</h1>
        <p className="mt-3 border-l-2 border-danger pl-3 text-muted">{what}</p>
        <p className="mt-3 text-muted">{advice}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            look="quiet"
            busy={state === 'loading' && 'Trying again...'}
            onClick={() => void revalidate()}
          >
            Try again
          </Button>
          <Button look="text" className="when-signed-in" onClick={trySignOut}>
            Log out
          </Button>
        </p>
      </div>
    </div>
  );
}
