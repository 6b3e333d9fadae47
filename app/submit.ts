import { readConfig, type SiteConfig } from './config.ts';
import { reach } from './reach.ts';

export type FormFields = ReadonlyArray<readonly [name: string, value: string]>;

/** What became of a sent form. `issue` is the server's word on a field, where it gave one. */
export type Answer = { taken: true } | { taken: false; status: number; issue: FieldIssue | null };
export type FieldIssue = { field: string; message: string };

type Submission = {
  list: 'consumer' | 'merchant';
  /** What either endpoint gets. */
  fields: FormFields;
  /** What only ours gets: the consent's version, the trap for programs. */
  ours: FormFields;
  encoding: 'multipart' | 'urlencoded';
};

const functions = { consumer: 'join-waitlist', merchant: 'join-merchant-waitlist' } as const;

/** The rule of both waitlists: one of three statuses, or a body with the word in it. */
export function isTaken(status: number, body: string): boolean {
  return [200, 201, 302].includes(status) || /success/i.test(body);
}

/** The address of a function: beside the site, at the hosted project, or wherever functions live. */
export function functionAddress(config: SiteConfig, name: string): string {
  const base = config.functionsUrl ?? `${config.supabaseUrl?.replace(/\/+$/, '') ?? ''}/functions/v1`;
  return `${base.replace(/\/+$/, '')}/${name}`;
}

/**
 * Sends a waitlist form: to our function, or straight to a spreadsheet where /config.json names one. Throws a TypeError where
 * nobody could be reached.
 */
export async function submit({ list, fields, ours, encoding }: Submission): Promise<Answer> {
  const config = await readConfig().catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof TypeError ? error.cause : error;
  });
  const sheet = list === 'consumer' ? config.consumerWaitlistUrl : config.merchantWaitlistUrl;
  if (sheet !== undefined) return submitToSheet(sheet, list, encode(fields, encoding));
  const { status, text } = await reach(functionAddress(config, functions[list]), {
    method: 'POST',
    headers: { accept: 'application/json', ...idempotencyKey() },
    body: encode([...fields, ...ours], encoding),
  });
  if (isTaken(status, text)) return { taken: true };
  return { taken: false, status, issue: readIssue(text) };
}

async function submitToSheet(
  url: string,
  list: Submission['list'],
  body: FormData | URLSearchParams,
): Promise<Answer> {
  if (list === 'merchant') {
    await reach(url, { method: 'POST', mode: 'no-cors', body });
    return { taken: true };
  }
  const { status, text } = await reach(url, { method: 'POST', body });
  if (isTaken(status, text)) return { taken: true };
  return { taken: false, status, issue: null };
}

function encode(fields: FormFields, encoding: Submission['encoding']): FormData | URLSearchParams {
  const body = encoding === 'multipart' ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  return body;
}

/** One for each press. Only a secure origin can make one; elsewhere the address alone tells a repeat. */
function idempotencyKey(): Record<string, string> {
  return 'randomUUID' in crypto ? { 'idempotency-key': crypto.randomUUID() } : {};
}

function readIssue(text: string): FieldIssue | null {
  try {
    const { code, field, message }: Record<string, unknown> = JSON.parse(text);
    if (code !== 'validation_failed' || typeof message !== 'string') return null;
    return { field: typeof field === 'string' ? field : '', message };
  } catch {
    return null; // An error page of something between.
  }
}
