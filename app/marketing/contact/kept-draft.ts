/** What was written in the contact form, for as long as the tab lives: JSON of its fields. */
const key = 'ventus-contact-draft';

export function keepDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(new FormData(form))));
  } catch {
    // It holds for this page only.
  }
}

/** Puts a kept draft back into the fields that are still empty. */
export function restoreDraft(form: HTMLFormElement): void {
  let kept: Record<string, unknown>;
  try {
    kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return; // Not ours, or storage is refused.
  }
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const value = kept[field.name];
    if (field.value === '' && typeof value === 'string') field.value = value;
  }
}
