import { signedUp } from '../server/testing/person.ts';
import { expect, storageKey, test } from './fixtures/test.ts';

const minute = 60_000;
const clocks: [string, number][] = [
  ['an hour and five minutes fast', 65 * minute],
  ['a day slow', -24 * 60 * minute],
];
if (process.env['VENTUS_TEST_FULL']) {
  clocks.push(['five minutes fast', 5 * minute], ['five minutes slow', -5 * minute]);
}

for (const [clock, offset] of clocks) {
  test(`a device whose clock is ${clock} stays signed in, and does not refresh over and over`, async ({
    page,
    baseURL,
  }) => {
    const { person } = await signedUp(baseURL ?? '');
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/auth/v1/token')) calls += 1;
    });
    await page.clock.install({ time: Date.now() + offset });
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Deals for You' })).toBeVisible();
    await page.clock.runFor(5 * minute);
    await page.goto('/saved-deals');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/saved-deals');
    expect(calls).toBeLessThanOrEqual(3);
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).not.toBeNull();
  });
}
