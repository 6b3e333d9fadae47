import { expect, test } from 'vitest';
import { countInMemory } from './count-in-memory.ts';

const twice = { name: 'search', calls: 2, seconds: 60 };

test('a caller over the limit waits until the window ends; other callers do not', async () => {
  let at = 0;
  const count = countInMemory(() => new Date(at));
  await count(twice, 'ada');
  await count(twice, 'ada');
  at = 15_000;
  await expect(count(twice, 'ada')).rejects.toMatchObject({
    code: 'over_request_rate_limit',
    status: 429,
    retryAfter: 45,
  });
  await count(twice, 'grace');
  await count({ ...twice, name: 'account' }, 'ada');
  at = 60_000;
  await count(twice, 'ada');
});
