import { pages } from '../app/site-map/pages.ts';
import { brand } from '../domain/brand.ts';
import { expect, test } from './fixtures/test.ts';
import { visits } from './fixtures/visits.ts';

// How the site is found and linked, and which headers guard it.

test('every address in the site map answers 200 and is canonical there', async ({ request, baseURL }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).toContain(`${baseURL}/`);
  expect(addresses).toContain(`${baseURL}/terms`);
  for (const { path } of pages.filter(({ kind }) => kind === 'app')) {
    expect(addresses).not.toContain(baseURL + path);
  }
  for (const address of addresses) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    expect(html, address).toContain(`<link rel="canonical" href="${address}"`);
    expect(html, address).not.toContain('__SITE_URL__');
  }
});

test('robots, manifest, icons, share images and the privacy control are served', async ({
  request,
  baseURL,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(await (await request.get('/.well-known/gpc.json')).json()).toMatchObject({ gpc: true });
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; icons: { src: string; type: string }[] };
  expect(manifest.name).toBe(brand.name);
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
  for (const { path } of visits.filter(({ isPrerendered }) => isPrerendered)) {
    const html = await (await request.get(path)).text();
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
    if (!image) continue;
    expect((await request.get(image)).headers()['content-type'], image).toMatch(/^image\/(?:png|jpeg)$/);
  }
});

test('every page has a policy that allows nothing unsafe, and only one page opens a frame', async ({
  request,
}) => {
  for (const { path } of visits) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toMatch(/unsafe-|\*|https?:(?!\/\/)|data:.*script-src/);
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[^']+')*;/);
    if (path !== brand.aiPath) {
      expect(policy, path).toContain("frame-src 'none'");
    }
    if (!path.startsWith(brand.aiPath)) {
      expect(policy, path).toContain("frame-ancestors 'none'");
      const isStill =
        path === '/no-such-page' || pages.some((page) => page.path === path && page.kind === 'still');
      expect(headers['permissions-policy'], path).toContain(isStill ? 'microphone=()' : 'microphone=(self)');
    }
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
  }
});

test('still pages load the static page script and no other', async ({ request }) => {
  for (const { path, kind } of pages) {
    if (kind !== 'still') continue;
    const html = await (await request.get(path === '/404' ? '/no-such-page' : path)).text();
    const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json")([^>]*)>/g)].map(
      ([tag]) => tag,
    );
    expect(scripts, path).toEqual(['<script>', '<script type="module">']);
    expect(html, path).not.toMatch(/\sstyle="|modulepreload/);
  }
});

test('unknown pages answer 404 and log only the path; unknown API paths answer JSON', async ({
  page,
  request,
  watch,
}) => {
  watch.expected.push(/404/, /No page at/);
  expect((await request.get('/no-such-page')).status()).toBe(404);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/no-such-page?token=secret#part');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  await expect.poll(() => said).toContain('No page at /no-such-page');
  expect(said.join('\n')).not.toContain('secret');
  for (const path of ['/auth/v1/nothing', '/functions/v1/nothing', '/rest/v1/nothing']) {
    const answer = await request.get(path, { headers: { apikey: 'none' } });
    expect(answer.status()).toBeGreaterThanOrEqual(400);
    expect(answer.status()).toBeLessThan(500);
    expect(await answer.json()).toBeTruthy();
  }
  expect((await request.get('/storage/v1/object')).status()).toBe(501);
});

test('a return from a provider or a mail is completed at /login, with its query and hash', async ({
  page,
}) => {
  await page.goto('/?code=abc&state=1#rest');
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/#error=access_denied&error_code=otp_expired');
  await expect(page).toHaveURL(/\/login/);
});

test('a session in a URL signs nobody in and is passed on nowhere', async ({ page }) => {
  await page.goto('/#access_token=a&refresh_token=b&type=signup');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(page).toHaveURL(({ pathname, hash }) => pathname === '/' && hash === '');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /auth/.test(key)))).toEqual([]);
});

test('the opt-out signal is shown as honored, by script or by header, only when it is sent', async ({
  browser,
  page,
  baseURL,
}) => {
  const said = 'Opt-out signal honored';
  await page.goto('/terms');
  await expect(page.getByText(said)).toBeHidden();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  );
  for (const path of ['/', '/smartrewards']) {
    await page.goto(path);
    await expect(page.getByText(said)).toBeVisible();
  }
  const bare = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    extraHTTPHeaders: { 'sec-gpc': '1' },
  });
  const still = await bare.newPage();
  const answer = await still.goto('/terms');
  expect(answer?.headers()['vary']).toContain('sec-gpc');
  await expect(still.getByText(said)).toBeVisible();
  await bare.close();
});
