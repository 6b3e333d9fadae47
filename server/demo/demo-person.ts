import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import { brand } from '../../domain/brand.ts';
import { spendingDefaults } from '../../domain/points.ts';
import { AppError } from '../app-error.ts';
import { errorResponse } from '../auth/context/error-response.ts';
import { cameFromHere } from '../http/origin.ts';
import { asCaller } from '../postgres/as-caller.ts';

export type DemoSignIn = { email: string; password: string };

export const demoEmail = `demo@${brand.slug}.example`;
const settingName = 'demo_sign_in';

async function storedPassword(auth: pg.Pool): Promise<string | null> {
  const { rows } = await auth.query<{ value: unknown }>('select value from host.settings where name = $1', [
    settingName,
  ]);
  const value = rows[0]?.value;
  return typeof value === 'string' ? value : null;
}

/** The password chosen by the first of several processes that start in parallel. */
async function agreedPassword(auth: pg.Pool): Promise<string> {
  const mine = randomBytes(9).toString('base64url');
  await auth.query(
    'insert into host.settings (name, value) values ($1, to_jsonb($2::text)) on conflict (name) do nothing',
    [settingName, mine],
  );
  return (await storedPassword(auth)) ?? mine;
}

type SignUp = (request: Request) => Promise<Response>;

/** Signs up like any user. Null when another process was faster. */
async function signUp(
  fetch: SignUp,
  siteUrl: string,
  apikey: string,
  password: string,
): Promise<string | null> {
  const response = await fetch(
    new Request(`${siteUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: demoEmail, password, data: { full_name: 'Jordan Rivera' } }),
    }),
  );
  if (response.status === 422) return null;
  // Where addresses must be confirmed by mail the response is the user without a session.
  const body = (await response.json()) as { id?: string; user?: { id: string } };
  const id = body.user?.id ?? body.id;
  if (!response.ok || !id) throw new Error(`The demo sign-in could not be made: ${response.status}`);
  return id;
}

async function furnish(rest: pg.Pool, userId: string): Promise<void> {
  const claims = { sub: userId, role: 'authenticated' };
  await asCaller(rest, { role: 'authenticated', claims }, async (client) => {
    await client.query(
      `update public.profiles
          set lifestyle_goal = 'sports', selected_categories = $2, spending_frequency = $3, spending_amount = $4,
              estimated_annual_spend = $5, estimated_rewards = $6, onboarding_completed = true
        where id = $1`,
      [
        userId,
        ['Golf', 'Running/Track', 'Cycling/Biking'],
        spendingDefaults.frequency,
        spendingDefaults.amount,
        spendingDefaults.annualSpend,
        spendingDefaults.points,
      ],
    );
    await client.query(
      `insert into public.saved_deals
              (user_id, deal_id, deal_title, merchant_name, deal_description, original_price, discounted_price,
               discount_percentage, category, deal_url)
       select $1, chosen.id, chosen.title, merchants.name, chosen.description, chosen.original_price, chosen.deal_price,
              chosen.discount_percentage, chosen.category, chosen.deal_url
         from (select distinct on (category) * from public.deals
                where category = any ($2) and price_evidence = 'verified' and (ends_at is null or ends_at > now())
                order by category, discount_percentage desc nulls last, id) as chosen
         join public.merchants on merchants.id = chosen.merchant_id
       on conflict do nothing`,
      [userId, ['Golf', 'Running/Track', 'Cycling/Biking']],
    );
  });
}

/**
 * Only while the site is on this machine: an account with finished onboarding and saved deals, so that a newcomer sees the
 * dashboard immediately. Its password is random, created once and stored in the database.
 */
export async function ensureDemoSignIn(deps: {
  pools: { auth: pg.Pool; rest: pg.Pool };
  fetch: SignUp;
  siteUrl: string;
  apikey: string;
}): Promise<DemoSignIn> {
  const { auth, rest } = deps.pools;
  const password = await agreedPassword(auth);
  const { rows } = await auth.query('select 1 from auth.users where email = $1', [demoEmail]);
  if (rows.length === 0) {
    const userId = await signUp(deps.fetch, deps.siteUrl, deps.apikey, password);
    if (userId) {
      // This address has no mailbox.
      await auth.query(
        'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1',
        [userId],
      );
      await furnish(rest, userId);
    }
  }
  return { email: demoEmail, password };
}

/** The auth service, refusing sessions of the demo account from other machines. */
export function demoForThisMachine(fetch: SignUp, log: Logger): SignUp {
  return async (request) => {
    const response = await fetch(request);
    const { pathname } = new URL(request.url);
    if (cameFromHere(request) || pathname !== '/auth/v1/token' || !response.ok) return response;
    const { user } = (await response.clone().json()) as { user?: { email?: string } };
    if (user?.email !== demoEmail) return response;
    return errorResponse(new AppError('invalid_credentials', 'Invalid login credentials', 400), request, log);
  };
}

/** A public site has no demo account: one created by an earlier local start is deleted. */
export async function removeDemoSignIn(auth: pg.Pool): Promise<void> {
  if ((await storedPassword(auth)) === null) return;
  await auth.query('delete from auth.users where email = $1', [demoEmail]);
  await auth.query('delete from host.settings where name = $1', [settingName]);
}
