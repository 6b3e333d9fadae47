import { createTestDatabase, type TestDatabase } from '../../postgres/testing/test-database.ts';
import { openAuth, type AuthFixture } from './auth-fixture.ts';

export type TwoProcesses = {
  database: TestDatabase;
  one: AuthFixture;
  two: AuthFixture;
  close: () => Promise<void>;
};

/** Two processes on one database, as behind a load balancer. */
export async function openTwoProcesses(): Promise<TwoProcesses> {
  const database = await createTestDatabase();
  const [one, two] = await Promise.all([
    openAuth({}, undefined, database),
    openAuth({}, undefined, database),
  ]);
  return {
    database,
    one,
    two,
    async close() {
      await Promise.all([one.close(), two.close()]);
      await database.drop();
    },
  };
}

/** The role that a process resolves these credentials to, or the code of its refusal. */
export function roleAt(auth: AuthFixture, headers: Record<string, string>): Promise<string> {
  return auth.resolveCaller(new Headers(headers)).then(
    ({ role }) => role,
    (error: { code: string }) => error.code,
  );
}
