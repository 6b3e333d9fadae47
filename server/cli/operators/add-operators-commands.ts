import type { Command } from 'commander';
import type pg from 'pg';
import { inTransaction } from '../../postgres/in-transaction.ts';

type WithPool = <T>(run: (pool: pg.Pool) => Promise<T>) => Promise<T>;

/** `ventus operators …`: who may open the console at /admin. */
export function addOperatorsCommands(parent: Command, withPool: WithPool): void {
  const operators = parent.command('operators').description('who may open the console at /admin');
  operators
    .command('add')
    .description('make the account with this email address an operator')
    .argument('<email>', 'the address of an account')
    .action(async (email: string) => {
      const changed = await withPool((pool) => setOperator(pool, email, true));
      console.log(
        changed
          ? `${email} is an operator now. The console at /admin asks for their second factor.`
          : `${email} is an operator already.`,
      );
    });
  operators
    .command('remove')
    .description('take the console away from this account, at once')
    .argument('<email>', 'the address of an account')
    .action(async (email: string) => {
      const changed = await withPool((pool) => setOperator(pool, email, false));
      console.log(changed ? `${email} is no longer an operator.` : `${email} is not an operator.`);
    });
  operators
    .command('list')
    .description('list the operators')
    .action(async () => {
      const found = await withPool(listOperators);
      console.log(
        found
          .map(({ email, hasFactor }) => `${email}${hasFactor ? '' : '  (no second factor yet)'}`)
          .join('\n') || 'No operators. Add one: npm run ventus -- operators add <email>',
      );
    });
}

/** Grants or revokes the role and logs it. False if nothing changed. Throws if there is no such account. */
export async function setOperator(pool: pg.Pool, email: string, on: boolean): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; is: boolean }>(
      `select id, coalesce(raw_app_meta_data ->> 'role' = 'operator', false) as is
         from auth.users where lower(email) = lower($1) and not is_anonymous and not is_sso_user for update`,
      [email.trim()],
    );
    const [found] = rows;
    if (!found) throw new Error(`There is no account with the address ${email}. They sign up first.`);
    if (found.is === on) return false;
    await client.query(
      `update auth.users set updated_at = now(), raw_app_meta_data = case when $2
         then coalesce(raw_app_meta_data, '{}') || '{"role": "operator"}' else raw_app_meta_data - 'role' end
       where id = $1`,
      [found.id, on],
    );
    await client.query('select public.record_operator_action($1, $2, $3, $4)', [
      on ? 'operator.add' : 'operator.remove',
      found.id,
      JSON.stringify({ operator: found.is }),
      JSON.stringify({ operator: on }),
    ]);
    return true;
  });
}

async function listOperators(pool: pg.Pool): Promise<{ email: string; hasFactor: boolean }[]> {
  const { rows } = await pool.query<{ email: string; hasFactor: boolean }>(
    `select u.email, exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as "hasFactor"
       from auth.users u where u.raw_app_meta_data ->> 'role' = 'operator' order by u.email`,
  );
  return rows;
}
