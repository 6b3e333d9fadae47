import * as z from 'zod/mini';
import { postToFunction, reachConfig } from '../backend/call-function.ts';
import { fetchText } from '../backend/fetch-text.ts';

export type FormFields = ReadonlyArray<readonly [name: string, value: string]>;

/** The result of a submitted form. `issue` is the server's message about a field, if any. */
type Answer =
  | { taken: true; isCodeUnknown: boolean }
  | { taken: false; status: number; issue: FieldIssue | null };
type FieldIssue = { field: string; message: string };

type Submission = {
  list: 'consumer' | 'merchant';
  /** The data for either endpoint. */
  fields: FormFields;
  /** The form element. Only our function gets its consent version and its honeypot. */
  form: HTMLFormElement;
  encoding: 'multipart' | 'urlencoded';
};

const Issue = z.object({
  code: z.literal('validation_failed'),
  field: z._default(z.string(), ''),
  message: z.string(),
});

const functions = { consumer: 'join-waitlist', merchant: 'join-merchant-waitlist' } as const;

/** The rule of both waitlists: one of three statuses, or a body that contains the word. */
export function isTaken(status: number, body: string): boolean {
  return [200, 201, 302].includes(status) || /success/i.test(body);
}

/**
 * Submits a waitlist form: to our function, or directly to a spreadsheet if /config.json names one. Throws a TypeError if the
 * server could not be reached.
 */
export async function submitForm({ list, fields, form, encoding }: Submission): Promise<Answer> {
  const config = await reachConfig();
  const sheet = list === 'consumer' ? config.consumerWaitlistUrl : config.merchantWaitlistUrl;
  if (sheet !== undefined) return submitToSheet(sheet, list, encode(fields, encoding));
  const { status, text } = await postToFunction(functions[list], {
    headers: idempotencyKey(),
    body: encode([...fields, ...oursOf(form)], encoding),
  });
  if (isTaken(status, text)) return { taken: true, isCodeUnknown: text.includes('"referral":"unknown"') };
  return { taken: false, status, issue: readIssue(text) };
}

async function submitToSheet(
  url: string,
  list: Submission['list'],
  body: FormData | URLSearchParams,
): Promise<Answer> {
  if (list === 'merchant') {
    await fetchText(url, { method: 'POST', mode: 'no-cors', body });
    return { taken: true, isCodeUnknown: false };
  }
  const { status, text } = await fetchText(url, { method: 'POST', body });
  if (isTaken(status, text)) return { taken: true, isCodeUnknown: false };
  return { taken: false, status, issue: null };
}

function oursOf(form: HTMLFormElement): FormFields {
  const data = new FormData(form);
  return ['consentVersion', 'homepage'].map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
}

function encode(fields: FormFields, encoding: Submission['encoding']): FormData | URLSearchParams {
  const body = encoding === 'multipart' ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  return body;
}

/** One per press. Only a secure origin can create one; elsewhere the email alone identifies a repeat. */
function idempotencyKey(): Record<string, string> {
  return 'randomUUID' in crypto ? { 'idempotency-key': crypto.randomUUID() } : {};
}

function readIssue(text: string): FieldIssue | null {
  try {
    return Issue.parse(JSON.parse(text));
  } catch {
    return null; // An error page of an intermediary.
  }
}
