import * as z from 'zod/mini';
import type { ContactForm } from '../../../domain/contact-form.ts';
import { callFunction } from '../../backend/call-function.ts';
import { callErrorMessage } from '../../backend/error-messages.ts';

/** Sends a message to our mailbox. Returns an error message, or null. */
export async function sendMessage(message: ContactForm, form: HTMLFormElement): Promise<string | null> {
  const homepage = new FormData(form).get('homepage');
  try {
    await callFunction('contact', { ...message, id: idOf(message), homepage }, z.unknown());
    return null;
  } catch (error) {
    return callErrorMessage(error);
  }
}

let last = { text: '', id: '' };

/** A message keeps its id when it is sent again after a lost response, so that it is stored once. */
function idOf(message: ContactForm): string {
  const text = JSON.stringify(message);
  if (last.text !== text) last = { text, id: crypto.randomUUID() };
  return last.id;
}
