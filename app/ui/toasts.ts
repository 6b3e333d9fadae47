type Action = { label: string; run: () => void };

export type Toast = {
  id: number;
  /** A note is no failure, and asks for something: it stays until it is dismissed. */
  kind: 'success' | 'destructive' | 'note';
  title: string;
  description?: string;
  /** What the specified description leaves out. */
  more?: string;
  /** The page shows the same in its own words: the toast is read out, and not shown. */
  isSpokenOnly?: boolean;
  /** `takeFocus` if the focused element is gone or the press needs an answer, so that keyboard users can reach the action. */
  action?: Action & { takeFocus?: boolean };
  other?: Action;
};
export type NewToast = Omit<Toast, 'id'>;

const most = 4;
let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Adds a toast to the stack and returns its id. A text that is already shown is shown again, not twice. */
export function showToast(toast: NewToast): number {
  last += 1;
  const others = toasts.filter(
    ({ title, description }) => title !== toast.title || description !== toast.description,
  );
  change([...others, { ...toast, id: last }].slice(-most));
  return last;
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Removes the failures of what is being retried, and notes. */
export function clearFailures(): void {
  if (toasts.some(({ kind }) => kind !== 'success')) change(toasts.filter(({ kind }) => kind === 'success'));
}

/** Removes the failure that repeats an error beside a field, once that field is being corrected. */
export function dismissRepeated(error: string): void {
  const isRepeated = ({ kind, description }: Toast) => kind === 'destructive' && description === error;
  if (toasts.some(isRepeated)) change(toasts.filter((toast) => !isRepeated(toast)));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Milliseconds a toast stays: time to notice it and read it; longer if it has an action, and longest if something failed. */
export function toastDuration({ kind, title, description, action }: NewToast): number {
  if (kind === 'note') return Infinity;
  const words = `${title} ${description ?? ''}`.trim().split(/\s+/).length;
  return (kind === 'destructive' ? 9000 : action ? 5000 : 3000) + words * 250;
}
