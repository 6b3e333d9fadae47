import { expect, test } from 'vitest';
import { pageHeaders } from './content-policy.ts';
import { addressConstants } from './outside-addresses.ts';

const hydrated = '<html><script>window.__reactRouterContext = {}</script></html>';
const page = (frame: string) => `<html><main data-frame="${frame}"></main></html>`;
const headersOf = (path: string, html: string) => {
  const { 'content-security-policy': policy = '', 'permissions-policy': permissions = '' } = pageHeaders(
    path,
    html,
    { connect: [] },
  );
  return { policy: policy.split('; '), permissions };
};

test('the AI page allows its frame’s origin, including the microphone', () => {
  const { policy, permissions } = headersOf('/ventus-ai', page('https://chat.example/embed?site=1'));
  expect(policy).toContain('frame-src https://chat.example');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(permissions).toBe('microphone=(self "https://chat.example"), camera=(), geolocation=()');
});

test('our own page in the frame counts as this origin', () => {
  const { policy, permissions } = headersOf('/ventus-ai', page('/ventus-ai/assistant'));
  expect(policy).toContain("frame-src 'self'");
  expect(permissions).toMatch(/^microphone=\(self\),/);
});

test('only our assistant may be framed, and only by this site', () => {
  const { policy } = headersOf('/ventus-ai/assistant', page('https://chat.example'));
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("frame-src 'none'");
});

test('pages from which a link may lead to an assistant without another document allow dictation', () => {
  for (const path of ['/ventus-ai/assistant', '/__spa-fallback.html', '/smartrewards']) {
    const { permissions } = headersOf(path, hydrated);
    expect(permissions).toBe('microphone=(self), camera=(), geolocation=()');
  }
});

test.each([
  ['/', page('https://chat.example')],
  ['/ventus-ai/other', page('https://chat.example')],
  ['/ventus-ai', '<html></html>'],
  ['/ventus-ai', page('http://chat.example')],
  ['/ventus-ai', page('javascript:alert(1)')],
])('%s with %s opens nothing', (path, html) => {
  const { policy, permissions } = headersOf(path, html);
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(permissions).toBe('microphone=(), camera=(), geolocation=()');
});

test('the build accepts https URLs and refuses others with a clear error', () => {
  expect(addressConstants({ CHATBOT_URL: 'https://chat.example/a', GOLF_DEMO_URL: ' ' })).toEqual({
    'import.meta.env.CHATBOT_URL': '"https://chat.example/a"',
    'import.meta.env.GOLF_DEMO_URL': 'null',
  });
  expect(() => addressConstants({ GOLF_DEMO_URL: 'golf' })).toThrow(/^GOLF_DEMO_URL must be/);
});
