import { startOwnServer } from './fixtures/own-server.ts';
import { newPerson } from '../server/testing/person.ts';
import { expect, test } from './fixtures/test.ts';

test('an easily guessed password gets a warning and is accepted', async ({ page }) => {
  const person = newPerson('Wilhelmina Quillonne');
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.bin')) lists.push(request.url());
  });
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  expect(lists).toEqual([]);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('baseball2024');
  await expect(page.getByRole('status').getByText(/^Easily guessed: attackers try it first/)).toBeAttached();
  await password.fill('Quillonne!77');
  await expect(page.getByRole('status').getByText(/^Easily guessed: most of it is your name/)).toBeAttached();
  await expect(password).toHaveAccessibleDescription(/most of it is your name/);
  await password.fill('poiuytrewqlkjhgf');
  await expect(page.getByRole('status').getByText(/^Easily guessed: it is a row of keys/)).toBeAttached();
  await password.fill('quiet purple cheese');
  await expect(password).toHaveAccessibleDescription(/^At least 6 characters/);
  expect(lists).toHaveLength(1);
  await password.fill('password1');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Account created!')).toBeVisible();
});

test('a strict site refuses it beside the field and states the minimum length of a password', async ({
  page,
  watch,
}) => {
  watch.expected.push(/422/);
  const { url, stop } = await startOwnServer({ AUTH_STRICT: '1' });
  try {
    const person = newPerson();
    await page.goto(`${url}/login`);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Full Name').fill(person.fullName);
    await page.getByLabel('Email').fill(person.email);
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAccessibleDescription(/^At least 15 characters/);
    await password.fill('too-short-7');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(password).toHaveAccessibleDescription('Password should be at least 15 characters.');
    await expect(password).toBeFocused();
    await password.fill('abcdefghijklmnopq');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(password).toHaveAccessibleDescription(/too easily guessed/);
    await password.fill('seven brass owls yawn');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Account created!')).toBeVisible();
    // Requests of an open page to the stopped server would count as failures.
    await page.close();
  } finally {
    await stop();
  }
});
