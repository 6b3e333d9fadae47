/**
 * Replays what scripts/site/framework/hydrated-page.ts recorded before hydration: entered values (`data-entered`, including a
 * list's selection), then the last pressed button (`data-pressed`). Parts that are not hydrated yet do so later.
 */
export function replayEarlyInput(root: ParentNode): void {
  for (const field of root.querySelectorAll('[data-entered]')) {
    if (isAsleep(field)) continue;
    const entered = field.getAttribute('data-entered') ?? '';
    field.removeAttribute('data-entered');
    enter(field, entered);
  }
  const button = root.querySelector<HTMLElement>('[data-pressed]');
  if (!button || isAsleep(button)) return;
  button.removeAttribute('data-pressed');
  button.click();
}

/** Its part of the page has no module yet: see deferred-section.tsx. */
const isAsleep = (element: Element) => element.closest('[data-asleep]') !== null;

/** React hydrated the field with its current state, and notices a change only if it saw another state before. */
function enter(field: Element, entered: string): void {
  if (field instanceof HTMLSelectElement) {
    // React has reset a controlled list to its rendered selection.
    field.value = entered;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type)) {
    // Of radios, only the last that was chosen.
    if (field.type === 'radio' && !field.checked) return;
    field.checked = !field.checked;
    field.click();
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = field;
    field.value = '';
    // The prototype's own setter, which React does not watch.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // Keeps the caret of a user who is still typing.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
