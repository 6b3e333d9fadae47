import { useEffect, useRef } from 'react';
import { buttonClass } from './button-class.ts';
import { classes } from './classes.ts';
import { Sign } from './sign.tsx';
import { dismissToast, toastDuration, type Toast } from './toasts.ts';

/** Upside down, the sign of an alert is that of a note. */
const tones = { success: 'text-success', destructive: 'text-danger', note: 'rotate-180 text-muted' };

/** One toast. Its timer pauses while the pointer or focus is on the stack, and while the tab is hidden. */
export function ToastCard({ toast, held, isNewest }: { toast: Toast; held: boolean; isNewest: boolean }) {
  useEffect(() => {
    const stays = toastDuration(toast);
    if (held || stays === Infinity) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => dismissToast(toast.id), stays);
    };
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [toast, held]);

  // Focus returns to where it was once the toast and its action are gone.
  const action = useRef<HTMLButtonElement>(null);
  const takeFocus = toast.action?.takeFocus ?? false;
  useEffect(() => {
    if (!takeFocus) return undefined;
    const before = document.activeElement;
    action.current?.focus({ preventScroll: true });
    return () => {
      const lost = document.activeElement === document.body;
      if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [takeFocus]);

  const actions = [toast.action, toast.other].map(
    (one, at) =>
      one && (
        <button
          key={one.label}
          type="button"
          ref={at === 0 ? action : undefined}
          className={classes(
            !toast.other && '-my-2.5',
            buttonClass(toast.other ? (at === 0 ? 'filled' : 'quiet') : 'text', { slim: true }),
          )}
          onClick={() => {
            dismissToast(toast.id);
            one.run();
          }}
        >
          {one.label}
        </button>
      ),
  );
  if (toast.isSpokenOnly)
    return (
      <li className="sr-only">
        <p>{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </li>
    );
  return (
    <li
      data-newest={isNewest ? toast.kind : undefined}
      className={classes(
        'pointer-events-auto flex items-start gap-3 border-line bg-raised border-y pr-1.5 pl-4 shadow-float transition-opacity duration-200 motion-safe:starting:opacity-0 md:rounded-lg md:border md:py-1.5',
        // The one before comes back where there is still time to read it.
        !isNewest && 'max-md:hidden low:hidden',
      )}
    >
      <Sign
        name={toast.kind === 'success' ? 'check' : 'alert'}
        className={`mt-3 size-4 shrink-0 ${tones[toast.kind]}`}
      />
      <div className="min-w-0 flex-1 py-2 text-small">
        <div className="flex items-baseline justify-between gap-3">
          <p className="font-medium">{toast.title}</p>
          {!toast.other && actions}
        </div>
        {toast.description && <p className="break-words text-muted">{toast.description}</p>}
        {toast.more && <p className="text-muted">{toast.more}</p>}
        {toast.other && <p className="mt-2.5 mb-1 flex gap-x-2.5">{actions}</p>}
      </div>
      <button
        type="button"
        aria-label={`Dismiss: ${toast.title}`}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
        onClick={() => dismissToast(toast.id)}
      >
        <Sign name="cross" className="size-4" />
      </button>
    </li>
  );
}
