import { emailKey } from '../../../../domain/email-key.ts';
import { terms } from '../../../../domain/terms.ts';
import { consentShown } from '../../../../domain/waitlist-consent.ts';
import type { FunctionDeps } from '../deps.ts';
import { FunctionError, InvalidForm } from '../function-error.ts';
import { hash } from '../hash.ts';
import type { Call, Handler } from '../http.ts';
import { parseForm, type FormKind } from './form-kinds.ts';
import { isDisposable } from './is-disposable.ts';

/**
 * Adds a form's entry, consent and resulting jobs in one transaction before answering. The answer is the same whether or not the
 * address was already known; it says if nobody has the referral code.
 */
export function createJoin(
  kind: FormKind,
  { joinBatched, rpc, addressOf, now }: Pick<FunctionDeps, 'joinBatched' | 'rpc' | 'addressOf' | 'now'>,
): Handler {
  return async (call) => {
    const fields = await call.fields();
    const parsed = parseForm(kind, fields);
    if ('issues' in parsed) throw new InvalidForm(parsed.issues);
    const { email, form, extra } = parsed;
    const { headers } = call.request;
    const consent = consentShown(kind.list, fields.get('consentVersion'));
    const code = form['referralCode']?.replaceAll(/\s/g, '').toUpperCase() || null;
    const outcome = await joinBatched({
      list: kind.list,
      email,
      email_key: emailKey(email),
      form,
      extra,
      facts: kind.facts(form),
      consent_version: consent.version,
      consent_text: consent.text,
      terms_version: terms.version,
      gpc: headers.get('sec-gpc') === '1',
      referral_code: code,
      network: networkOf(addressOf(call.request)),
      device: `${headers.get('user-agent') ?? ''}|${headers.get('accept-language') ?? ''}`.slice(0, 500),
      is_disposable: isDisposable(email),
      is_suspected: (fields.get('homepage') ?? '') !== '',
      ...(await repeatOf(kind, call, fields)),
      at: now().toISOString(),
    });
    if (outcome === 'key-reused') {
      throw new FunctionError(
        'idempotency_key_reused',
        'This Idempotency-Key was used for another form',
        422,
      );
    }
    // The entry is recorded either way, also if this cannot be read.
    const isKnown = code === null || (await rpc('is_referral_code', { code }).catch(() => true)) === true;
    return { body: { result: 'success', message: kind.answer, ...(!isKnown && { referral: 'unknown' }) } };
  };
}

/** Hashes of the idempotency key and of the whole request; null without a key. */
async function repeatOf(
  kind: FormKind,
  { request }: Call,
  fields: ReadonlyMap<string, string>,
): Promise<{ request_key: string | null; request_body: string | null }> {
  const key = request.headers.get('idempotency-key');
  if (key === null || key === '') return { request_key: null, request_body: null };
  if (key.length > 200)
    throw new FunctionError('bad_form', 'Idempotency-Key must be at most 200 characters', 400);
  const sent = [...fields].sort(([a], [b]) => (a < b ? -1 : 1));
  return { request_key: await hash(`${kind.list} ${key}`), request_body: await hash(JSON.stringify(sent)) };
}

/**
 * The network of an address: the first three groups of IPv4 or IPv6. Coarse on purpose, and stored only as a salted hash.
 */
function networkOf(address: string | null): string {
  if (address === null) return '';
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return address.split('.').slice(0, 3).join('.');
  return address.toLowerCase().split(':').slice(0, 3).join(':');
}
