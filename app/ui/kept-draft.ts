const storageKey = (name: string) => `ventus-${name}-draft`;

/** Keeps what was written in a form for as long as the tab is open: JSON of its fields. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(Object.fromEntries(new FormData(form))));
  } catch {
    // It holds for this page only.
  }
}

/** Restores a draft into fields that are still empty; hidden and read-only ones are left unchanged. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  let kept: Record<string, unknown>;
  try {
    kept = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}');
  } catch {
    return; // Not ours, or storage is refused.
  }
  const fields = 'input:not([type=hidden]), textarea, select:not(:disabled)';
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    fields,
  )) {
    const value = kept[field.name];
    if (field.value === '' && typeof value === 'string') field.value = value;
  }
}

/** Restores a draft and stores what is typed from then on. `prepare` is called when the user starts typing. */
export function followDraft(name: string, form: HTMLFormElement, prepare: () => void): () => void {
  restoreDraft(name, form);
  const stop = new AbortController();
  const { signal } = stop;
  form.addEventListener('input', () => keepDraft(name, form), { signal });
  form.addEventListener('focusin', prepare, { signal, once: true });
  return () => stop.abort();
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Nothing was kept.
  }
}
