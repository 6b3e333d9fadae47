import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { pages } from '../app/site-map/pages.ts';
import { openPath } from '../server/testing/person.ts';
import { launchChromium } from './chromium.ts';
import { openOwnSite } from './own-site.ts';

// Captures every page at three widths, light and dark, into shots/, from its own server with its own users. Or from a running
// one, where signed-in pages need an account:
//   npm run shots -- http://localhost:3000 --email demo@… --password …
// Selected ones, for the documents:
//   npm run shots -- --only /benefits --look 1280-light --into docs
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    password: { type: 'string' },
    only: { type: 'string' },
    look: { type: 'string' },
    into: { type: 'string', default: 'shots' },
  },
});
const own = positionals[0] ? null : await openOwnSite();
const base = new URL(positionals[0] ?? own?.address ?? '');
const folder = join(import.meta.dirname, '..', values.into);
const widths = [360, 768, 1280];
const schemes = ['light', 'dark'] as const;
/** Maximum height captured, in px. */
const tallest = 15_000;

try {
  await takeAll();
} finally {
  await own?.close();
}

async function takeAll(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const given = values.email && values.password ? await signIn(values.email, values.password) : null;
  const session = own?.member ?? given;
  const newcomerSession = own?.newcomer ?? given;
  const wanted = pages.filter(({ path }) => !values.only || path === values.only);
  const browser = await launchChromium();
  for (const width of widths) {
    for (const colorScheme of schemes) {
      if (values.look && values.look !== `${width}-${colorScheme}`) continue;
      // Reduced motion: scroll animations are already finished, so that a whole page can be captured at once.
      const look = {
        viewport: { width, height: width < 768 ? 740 : 900 },
        colorScheme,
        reducedMotion: 'reduce',
      } as const;
      const [visitor, member, newcomer] = await Promise.all([
        browser.newContext(look),
        browser.newContext(look),
        browser.newContext(look),
      ]);
      if (session) await keepSession(member, session);
      if (newcomerSession) await keepSession(newcomer, newcomerSession);
      for (const { path, kind } of wanted) {
        const signedIn = path === '/onboarding' ? newcomer : member;
        await take(kind === 'app' && path !== '/login' ? signedIn : visitor, path, `${width}-${colorScheme}`);
      }
      await Promise.all([visitor, member, newcomer].map((context) => context.close()));
    }
  }
  await browser.close();
}

async function take(context: BrowserContext, path: string, suffix: string): Promise<void> {
  const page = await context.newPage();
  const opened = await openPath(base.origin, path);
  await page.goto(new URL(opened, base).href, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await passOver(page);
  await page.waitForTimeout(800); // Scenes are drawn after the first paint.
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const landed = new URL(page.url()).pathname;
  const name = `${path === '/' ? 'home' : path.slice(1).replaceAll(/[/:]+/g, '-')}-${suffix}.png`;
  const { height, width } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    width: innerWidth,
  }));
  // A list of ten thousand deals is too tall for a screenshot.
  const clip = { x: 0, y: 0, width, height: Math.min(height, tallest) };
  await page.screenshot({ path: join(folder, name), fullPage: true, clip });
  await page.close();
  if (over > 0) process.exitCode = 1;
  const remarks = [landed === opened ? '' : `led to ${landed}`, over > 0 ? `runs ${over} px over` : ''];
  console.log([name, ...remarks.filter(Boolean)].join('  '));
}

/** Content far down the page loads when scrolled near; a full-page capture does not scroll. */
async function passOver(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const end = Math.min(document.documentElement.scrollHeight, most);
    for (let top = 0; top < end; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  }, tallest);
  await page.waitForLoadState('networkidle');
}

async function signIn(email: string, password: string): Promise<string> {
  const config: { supabaseAnonKey?: string } = await (await fetch(new URL('/config.json', base))).json();
  const answer = await fetch(new URL('/auth/v1/token?grant_type=password', base), {
    method: 'POST',
    headers: { apikey: config.supabaseAnonKey ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in (status ${answer.status}).`);
  return answer.text();
}

/** The client's storage key is derived from the first label of the host. */
async function keepSession(context: BrowserContext, stored: string): Promise<void> {
  const key = `sb-${base.hostname.split('.')[0]}-auth-token`;
  await context.addInitScript(([name, value]) => localStorage.setItem(name, value), [key, stored] as const);
}
