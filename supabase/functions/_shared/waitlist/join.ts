import { terms } from '../../../../domain/terms.ts';
import { consentShown } from '../../../../domain/waitlist-consent.ts';
import type { Rpc } from '../deps.ts';
import { FunctionError } from '../function-error.ts';
import { hash } from '../hash.ts';
import { readFields } from '../read-fields.ts';
import type { FormKind } from './form-kinds.ts';
import { isDisposable } from './is-disposable.ts';
import { networkOf } from './network-of.ts';
import { parseForm } from './parse-form.ts';
import { InvalidForm, serveForm } from './serve-form.ts';
import { entryOf } from './sign-up.ts';

export type JoinDeps = {
  rpc: Rpc;
  now: () => Date;
  siteUrl: string;
  /** Where the request comes from; null when that is not known. */
  addressOf: (request: Request) => string | null;
  /** Throws a refusal, 429, for an address that has sent too much. */
  limit: (request: Request) => Promise<void>;
  /** Hears of a failure that a browser is not shown. */
  onProblem: (thrown: unknown) => void;
};

/**
 * Takes a form onto a list: entry, consent and what follows from them in one transaction, and only then an answer. The answer
 * is the same whether the address was known or not.
 */
export function createJoin(kind: FormKind, deps: JoinDeps): (request: Request) => Promise<Response> {
  const { siteUrl, onProblem } = deps;
  const landing = { thanks: kind.thanks, refused: kind.page };
  return serveForm({ siteUrl, landing, onProblem }, async (request) => {
    await deps.limit(request);
    const fields = await readFields(request);
    const parsed = parseForm(kind, fields);
    if ('issues' in parsed) throw new InvalidForm(parsed.issues);
    const entry = entryOf({
      list: kind.list,
      ...parsed,
      facts: kind.facts(parsed.form),
      consent: {
        ...consentShown(kind.list, fields.get('consentVersion')),
        terms: terms.version,
        gpc: request.headers.get('sec-gpc') === '1',
      },
      network: networkOf(deps.addressOf(request)),
      device:
        `${request.headers.get('user-agent') ?? ''}|${request.headers.get('accept-language') ?? ''}`.slice(
          0,
          500,
        ),
      disposable: isDisposable(parsed.email),
      suspected: (fields.get('homepage') ?? '') !== '',
      repeat: await repeatOf(kind, request, fields),
    });
    const outcome = await deps.rpc('join_waitlist', { ...entry, at: deps.now().toISOString() });
    if (outcome === 'key-reused') {
      throw new FunctionError(
        'idempotency_key_reused',
        'This Idempotency-Key was used for another form',
        422,
      );
    }
    return { body: { result: 'success', message: kind.answer } };
  });
}

async function repeatOf(
  kind: FormKind,
  request: Request,
  fields: ReadonlyMap<string, string>,
): Promise<{ key: string; body: string } | null> {
  const key = request.headers.get('idempotency-key');
  if (key === null || key === '') return null;
  if (key.length > 200)
    throw new FunctionError('bad_form', 'Idempotency-Key must be at most 200 characters', 400);
  const sent = [...fields].sort(([a], [b]) => (a < b ? -1 : 1));
  return { key: await hash(`${kind.list} ${key}`), body: await hash(JSON.stringify(sent)) };
}
