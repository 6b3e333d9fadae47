import { merchantMessages } from '../../domain/merchant-form.ts';
import { waitlistMessages } from '../../domain/waitlist-form.ts';

const messages: Record<string, string> = { ...waitlistMessages, ...merchantMessages };

const others: Record<string, string> = {
  'too-many': 'Too many sign-ups came from your network. Please wait a minute and try again.',
  'bad-form': 'The form could not be read. Please try again.',
  failed: 'Nothing was recorded. Please try again later.',
};

/** The message for the `error` in a URL, with the specification's titles. Unknown keys get the general message. */
export function refusedText(key: string): { title: string; text: string } {
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
  if (message !== undefined) return { title: 'Validation Error', text: message };
  const other = Object.hasOwn(others, key) ? others[key] : undefined;
  return { title: 'Submission failed', text: other ?? 'Please try again later.' };
}
