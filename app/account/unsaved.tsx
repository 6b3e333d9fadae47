import { createContext, use, useEffect, useId, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { isSigningOut, readEnded } from '../session/ended.ts';

type Register = (id: string, dirty: boolean) => void;
const Unsaved = createContext<Register>(() => undefined);

/** Tells the page whether this form has unsaved changes. */
export function useUnsaved(dirty: boolean): void {
  const id = useId();
  const register = use(Unsaved);
  useEffect(() => {
    register(id, dirty);
    return () => register(id, false);
  }, [register, id, dirty]);
}

/** Without a session nothing can be saved, so it does not ask. */
const canSave = () => !isSigningOut() && readEnded() === null;

/** Asks before leaving a page with unsaved changes, by a link or by the browser. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set());
  const [register] = useState<Register>(() => (id: string, dirty: boolean) => {
    setForms((known) => {
      if (known.has(id) === dirty) return known;
      const next = new Set(known);
      if (dirty) next.add(id);
      else next.delete(id);
      return next;
    });
  });
  const dirty = forms.size > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && canSave() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (canSave()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return (
    <Unsaved value={register}>
      {children}
      <Dialog labelledBy="unsaved" open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()}>
        <h2 id="unsaved" className="text-h3">
          Leave without saving?
        </h2>
        <p className="mt-2 text-muted">What you changed on this page has not been saved.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => blocker.reset?.()}>Stay</Button>
          <Button look="quiet" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </div>
      </Dialog>
    </Unsaved>
  );
}
