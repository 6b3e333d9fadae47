import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastMail, newUser, openAuth } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { openGoogle } from '../testing/google.ts';
import type { Google } from '../testing/google.ts';
import { allowedElsewhere, hostileRedirects } from '../testing/hostile-redirects.ts';

const site = 'https://ventus.example';

// Every endpoint that redirects a browser, with every form of URL that must not be followed.
let google: Google;
let auth: AuthFixture;
let person: { email: string; accessToken: string };
beforeAll(async () => {
  google = await openGoogle(`${site}/auth/v1/callback`);
  auth = await openAuth({ google: google.settings, redirects: allowedElsewhere }, undefined, undefined, site);
  person = await newUser(auth);
});
afterAll(() => Promise.all([auth.close(), google.close()]));

const browser = { headers: { apikey: '', accept: 'text/html' } };
const challenge = `&code_challenge=${'c'.repeat(43)}&code_challenge_method=s256`;

/** Where this header sends a browser that is at the service. */
const follow = (response: Response): URL =>
  new URL(response.headers.get('location') ?? '', `${site}/auth/v1/`);

/** The provider reports that the person declined, so that the flow ends at its return URL. */
async function throughProvider(query: string): Promise<URL> {
  const away = await auth.request(`/auth/v1/authorize?provider=google${challenge}&${query}`, browser);
  const state = follow(away).searchParams.get('state') ?? '';
  return follow(await auth.request(`/auth/v1/callback?error=access_denied&state=${state}&${query}`, browser));
}

async function throughMail(path: string, query: string): Promise<URL> {
  const json = path === '/user' ? { email: `next-${person.email}` } : { email: person.email, type: 'signup' };
  const asked = await auth.request(`/auth/v1${path}?${query}`, {
    method: path === '/user' ? 'PUT' : 'POST',
    json,
    headers: { authorization: `Bearer ${person.accessToken}` },
  });
  expect(asked.status).toBe(200);
  const mail = await lastMail(auth, json.email);
  const page = new URL(mail?.link ?? '');
  expect(new URL(page.searchParams.get('redirect_to') ?? '').origin).toBe(site);
  // Anyone who gets the link can edit its URL; its token is not used, so one mail is enough for all.
  const bent = `/auth/v1/verify?type=${page.searchParams.get('type')}&token=none&${query}`;
  return follow(await auth.request(bent, browser));
}

/** What the link's page would send. */
async function throughPage(query: string): Promise<URL> {
  const page = await (await auth.request(`/auth/v1/confirm?type=recovery&token=x&${query}`, browser)).text();
  expect(page).not.toMatch(/(?:href|action|src)="(?!https:\/\/ventus\.example\/)/);
  const [, value = ''] = /name="redirect_to" value="([^"]*)"/.exec(page) ?? [];
  return new URL(value);
}

const doors: Record<string, (query: string) => Promise<URL>> = {
  '/authorize and /callback': throughProvider,
  '/callback without a flow': async (query) =>
    follow(await auth.request(`/auth/v1/callback?state=x&${query}`, browser)),
  '/verify': async (query) =>
    follow(await auth.request(`/auth/v1/verify?type=recovery&token=x&${query}`, browser)),
  '/confirm': throughPage,
  '/recover': (query) => throughMail('/recover', query),
  '/otp': (query) => throughMail('/otp', query),
  '/user': (query) => throughMail('/user', query),
};

test.each(Object.keys(doors))(
  'no form of URL leads away from the site through %s',
  { timeout: 90_000 },
  async (door) => {
    const off: string[] = [];
    for (const form of hostileRedirects) {
      const at = await doors[door]?.(`redirect_to=${encodeURIComponent(form.toWellFormed())}`);
      if (at?.origin !== site) off.push(`${form} -> ${at?.href}`);
    }
    expect(off).toEqual([]);
  },
);
