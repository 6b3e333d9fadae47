const storageKey = (name: string) => `ventus-${name}-draft`;

/** Stores what was typed in a form while the tab is open: JSON of its fields. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(Object.fromEntries(new FormData(form))));
  } catch {
    forgetDraft(name); // It is too large to keep. An older state of it would look like all of it.
  }
}

/** Adds fields that were typed before, here or on another page. */
export function addToDraft(name: string, fields: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify({ ...readDraft(name), ...fields }));
  } catch {
    // It has to be typed again.
  }
}

/** The fields of a stored draft by name; none if nothing is stored. */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {}; // Foreign data, or storage is blocked.
  }
}

/** Restores a draft into fields that are still empty; hidden and read-only ones are left unchanged. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  const kept = readDraft(name);
  const fields = 'input:not([type=hidden], [readonly]), textarea, select:not(:disabled)';
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    fields,
  )) {
    const value = kept[field.name];
    if (field.value !== '' || typeof value !== 'string') continue;
    field.value = value;
    // What is shown beside a list follows its event.
    field.dispatchEvent(new Event('change', { bubbles: true }));
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
    // Nothing was stored.
  }
}
