import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRateLimits } from '../auth/limits/rate-limits.ts';
import { inTransaction } from './in-transaction.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('requesting a second connection fails within a transaction and works after it', async () => {
  const { auth } = database.pools;
  const limits = createRateLimits(auth, 'on');
  const count = () => limits.consume('verify', '192.0.2.1');
  const refusal = 'a second connection was requested within a transaction';
  await expect(inTransaction(auth, count)).rejects.toThrow(refusal);
  await expect(inTransaction(auth, () => inTransaction(auth, () => Promise.resolve()))).rejects.toThrow(
    refusal,
  );
  const late = Promise.withResolvers<void>();
  const after = await inTransaction(auth, () => Promise.resolve({ counted: late.promise.then(count) }));
  late.resolve();
  await after.counted;
});
