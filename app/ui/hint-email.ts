import { likelyEmail } from '../../domain/likely-email.ts';

/** Milliseconds without a key before the address is looked at. */
const calm = 400;

/**
 * Names a likely typo below the email field of a form, with a button that corrects it. It refuses nothing, but a form sent before
 * its person could see the question waits for a second press. Without React, so that a page's first load need not have it.
 */
export function hintEmail(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=email]');
  if (!input) return;
  const hint = document.createElement('output');
  hint.className = 'block text-small text-muted not-empty:mt-1.5';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link text-left wrap-anywhere';
  input.closest('div:has(> label)')?.append(hint);

  const show = (likely: string | null, after = '') => {
    button.textContent = likely;
    hint.replaceChildren(...(likely === null ? [] : ['Did you mean ', button, '?', after]));
  };
  let timer: ReturnType<typeof setTimeout>;
  let asked = '';
  // Later, so that nothing moves under a press.
  const look = ({ type }: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const typed = input.value.trim();
      const likely = likelyEmail(typed);
      // While typing, the beginning of an address is no typo.
      if (type === 'input' && likely?.startsWith(typed)) return show(null);
      show(likely);
      asked = typed;
    }, calm);
  };
  const askFirst = (event: Event) => {
    const typed = input.value.trim();
    const likely = likelyEmail(typed);
    if (likely === null || asked === typed) return;
    clearTimeout(timer);
    event.preventDefault();
    // Whatever else would send the form.
    event.stopImmediatePropagation();
    show(likely, ' If yours is right, press the button again.');
    button.focus();
    asked = typed;
  };
  form.addEventListener('submit', askFirst, { capture: true });
  for (const event of ['input', 'blur']) input.addEventListener(event, look);
  // What was typed before this module was here.
  look(new Event(input.matches(':focus') ? 'input' : 'blur'));
  button.addEventListener('click', () => {
    input.value = button.textContent;
    input.focus();
    // As if it were typed: errors go, and the draft is kept.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    show(null);
  });
}
