import * as z from 'zod/mini';
import { editAnswers } from '../../../domain/onboarding-answers.ts';
import { findInterest, onboardingFields } from '../../../domain/waitlist-form.ts';
import { waitlistActions, type WaitlistStatus } from '../../../domain/waitlist-status.ts';
import type { FunctionDeps, Rpc } from '../_shared/deps.ts';
import { FunctionError, InvalidForm } from '../_shared/function-error.ts';
import { hash } from '../_shared/hash.ts';
import type { Handler } from '../_shared/http.ts';
import { consumerForm, merchantForm, parseForm } from '../_shared/waitlist/form-kinds.ts';
import { StatusRow, statusView } from '../_shared/waitlist/status-view.ts';
import { linkInvalid } from '../_shared/waitlist/tokens.ts';

const Asked = z.object({
  token: z
    .string('token must be text')
    .check(z.minLength(1, 'token must not be empty'), z.maxLength(200, 'token is too long')),
  action: z.enum(waitlistActions, `action must be one of ${waitlistActions.join(', ')}`),
  form: z.optional(z.record(z.string(), z.string('form must hold text'), 'form must be an object')),
  referral: z.optional(z.guid('referral must be the id of a referral')),
});
type Asked = z.infer<typeof Asked>;

const attachment = 'attachment; filename="ventus-waitlist.json"';

/** `waitlist-status`: lets owners read and change their entry. The link in a mail authorizes them: there is no account. */
export default function createWaitlistStatus({
  rpc,
  now,
  siteUrl,
}: Pick<FunctionDeps, 'rpc' | 'now' | 'siteUrl'>): Handler {
  return async (call) => {
    const asked = parseAsked(call.json());
    const key = { token: await hash(asked.token), at: now().toISOString() };
    const read = async (name: string) => {
      const row = await rpc(name, key);
      if (row === null) throw linkInvalid();
      return { row, view: statusView(StatusRow.parse(row), siteUrl) };
    };
    if (asked.action === 'export') {
      const { row, view } = await read('waitlist_export');
      return { body: { ...Object(row), ...view }, headers: { 'content-disposition': attachment } };
    }
    const { view } = await read('waitlist_status');
    if (asked.action === 'read') return { body: view };
    if (!(await act(rpc, asked, key, view))) {
      throw new FunctionError('nothing_to_do', 'There is nothing to change', 409);
    }
    if (asked.action === 'delete') return { body: { status: 'deleted' } };
    return { body: (await read('waitlist_status')).view };
  };
}

function parseAsked(body: unknown): Asked {
  const parsed = Asked.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new FunctionError(
    'invalid_request',
    parsed.error.issues[0]?.message ?? 'The request is not valid',
    422,
  );
}

async function act(
  rpc: Rpc,
  asked: Asked,
  key: { token: string; at: string },
  row: WaitlistStatus,
): Promise<boolean> {
  switch (asked.action) {
    case 'unsubscribe':
      return (await rpc('unsubscribe_waitlist', key)) === true;
    case 'resume':
      return (await rpc('resume_waitlist', key)) === true;
    case 'delete':
      return (await rpc('delete_waitlist', key)) === true;
    case 'appeal':
      return (
        asked.referral !== undefined &&
        (await rpc('appeal_referral', { ...key, referral: asked.referral })) === true
      );
    case 'edit':
      return edit(rpc, asked, key, row);
    default:
      return false;
  }
}

async function edit(
  rpc: Rpc,
  { form: typed = {} }: Asked,
  key: { token: string; at: string },
  row: WaitlistStatus,
): Promise<boolean> {
  const kind = row.list === 'merchant' ? merchantForm : consumerForm;
  const parsed = parseForm(kind, new Map(Object.entries({ ...typed, [kind.emailField]: row.email })));
  if ('issues' in parsed) throw new InvalidForm(parsed.issues);
  const form = row.list === 'merchant' ? parsed.form : cardForm(row.form, typed, parsed.form);
  return (await rpc('edit_waitlist', { ...key, form, facts: kind.facts(form) })) === true;
}

/**
 * A card entry as edited. The answers from onboarding are about one goal: they are edited together, stay as they are if none was sent,
 * and go when the goal changes.
 */
function cardForm(
  before: Record<string, string>,
  typed: Record<string, string>,
  parsed: Record<string, string>,
): Record<string, string> {
  const goalOf = (form: Record<string, string>) => findInterest(form['interest'] ?? '');
  const goal = goalOf(parsed);
  const isAnswered = onboardingFields.some((name) => name in typed);
  const answers = isAnswered ? editAnswers(typed, goal) : null;
  if (answers && 'message' in answers) throw new InvalidForm([{ ...answers, key: 'failed' }]);
  const kept = ['referralCode', 'adult', ...(!answers && goalOf(before) === goal ? onboardingFields : [])];
  const own = Object.entries(parsed).filter(([name]) => !onboardingFields.some((field) => field === name));
  return {
    ...Object.fromEntries(Object.entries(before).filter(([name]) => kept.includes(name))),
    ...Object.fromEntries(own),
    ...answers?.fields,
  };
}
