import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const refusals: Array<[Record<string, string>, RegExp]> = [
  [{ PORT: 'eighty' }, /^PORT must be a number/],
  [{ PORT: '70000' }, /^PORT must be a number from 0 to 65535/],
  [{ INDEX_MEMORY: 'all' }, /^INDEX_MEMORY must be an amount such as 500MB or 2GB/],
  [{ WORKERS: '0' }, /^WORKERS must be a number from 1 to 8/],
  [{ SITE_URL: 'example.com' }, /^SITE_URL must be an address that starts with/],
  [{ SITE_URL: 'https://example.com/shop' }, /^SITE_URL must be an address without a path/],
  [{ SUPABASE_URL: 'https://x.supabase.co' }, /go together/],
  [{ SUPABASE_ANON_KEY: 'key' }, /go together/],
  [{ CHATBOT_URL: 'http://chat.example' }, /^CHATBOT_URL must be an address that starts with https/],
  [{ GOLF_DEMO_URL: 'javascript:alert(1)' }, /^GOLF_DEMO_URL must be an address that starts with https/],
  [{ HOST: '0.0.0.0' }, /set SITE_URL/],
  [
    { SITE_URL: 'http://ventus.example' },
    /would send passwords and sessions unencrypted.*SITE_WITHOUT_TLS=1/,
  ],
  [{ SITE_URL: 'http://192.168.1.9:3000', HOST: '0.0.0.0' }, /SITE_WITHOUT_TLS=1/],
  [{ SITE_WITHOUT_TLS: 'yes' }, /^SITE_WITHOUT_TLS must be 1 or 0/],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must be at least 16 characters, without blanks/],
  [{ RATE_LIMITS: 'maybe' }, /^RATE_LIMITS must be on or off/],
  [{ RATE_LIMITS: 'off', SITE_URL: 'https://ventus.example' }, /refused while the site is public/],
  [{ DRAIN_SECONDS: '61' }, /^DRAIN_SECONDS must be a number from 0 to 60/],
  [{ DATABASE_READ_URL: 'postgres://a@b/c' }, /^DATABASE_READ_URL needs DATABASE_URL/],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, /^TRUSTED_PROXIES must be/],
  [
    { CONSUMER_WAITLIST_URL: 'http://sheets.example/x' },
    /^CONSUMER_WAITLIST_URL must be an address that starts with https/,
  ],
  [{ WAITLIST_DIRECT: '1' }, /needs CONSUMER_WAITLIST_URL/],
  [{ WAITLIST_FORM: 'c' }, /^WAITLIST_FORM must be a or b/],
  [{ SMTP_URL: 'http://mail' }, /^SMTP_URL must be/],
  [{ AUTH_AUTOCONFIRM: 'maybe' }, /^AUTH_AUTOCONFIRM must be 1 or 0/],
  [{ JWT_SECRET: 'short' }, /^JWT_SECRET must be at least 32/],
  [{ JWT_SECRET: 'x'.repeat(32), SITE_URL: 'https://ventus.example' }, /^JWT_SECRET is for tests/],
  [{ JWT_KEYS_FILE: '/nowhere.json' }, /^JWT_KEYS_FILE must be a JSON file/],
  [{ RP_ID: 'https://ventus.example' }, /^RP_ID must be a domain such as/],
  [{ RP_ID: '203.0.113.5' }, /^RP_ID must be a domain such as/],
  [{ RP_ID: 'ventus.example' }, /^RP_ID=ventus.example is neither the domain of the site/],
  [{ RP_ORIGIN: 'http://ventus.example' }, /^RP_ORIGIN must be addresses such as/],
  [{ RP_ORIGIN: 'https://ventus.example/login' }, /^RP_ORIGIN must be addresses such as/],
  [
    { RP_ORIGIN: 'http://localhost:5173,https://evil.example', SITE_URL: 'http://localhost:3000' },
    /^RP_ORIGIN names https:\/\/evil.example, where passkeys for localhost do not work/,
  ],
  [
    { RP_ORIGIN: 'https://app.ventus.example', SITE_URL: 'https://203.0.113.5' },
    /^RP_ORIGIN needs RP_ID, the domain/,
  ],
  [{ RP_NAME: 'x'.repeat(65) }, /^RP_NAME must be at most 64/],
  [{ AUTH_SIGNUP: 'no' }, /^AUTH_SIGNUP must be 1 or 0/],
  [{ AUTH_ANONYMOUS: 'on' }, /^AUTH_ANONYMOUS must be 1 or 0/],
  [{ AUTH_LINKING: 'off' }, /^AUTH_LINKING must be 1 or 0/],
  [{ GOOGLE_CLIENT_ID: 'x.apps.example' }, /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together/],
  [{ GOOGLE_ISSUER: 'http://accounts.example' }, /^GOOGLE_ISSUER must be an address that starts with https/],
  [{ GOOGLE_ISSUER: 'https://accounts.example/?x=1' }, /^GOOGLE_ISSUER must be an address/],
  [{ AUTH_TEST_OTP: '1234567890' }, /^AUTH_TEST_OTP must be numbers and their codes/],
  [{ AUTH_TEST_OTP: '1234567890=12345' }, /^AUTH_TEST_OTP must be numbers and their codes/],
  [
    { AUTH_TEST_OTP: '1234567890=123456', SITE_URL: 'https://ventus.example' },
    /^AUTH_TEST_OTP is for tests on this machine/,
  ],
  [{ SMS_PER_HOUR: '0' }, /^SMS_PER_HOUR must be at least 1/],
  [{ MAILS_PER_HOUR: 'many' }, /^MAILS_PER_HOUR must be a whole number/],
  [
    { SMS_WEBHOOK_URL: 'http://texts.example/send' },
    /^SMS_WEBHOOK_URL must be an address that starts with https/,
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address that/],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'authorization' },
    /^OTEL_EXPORTER_OTLP_HEADERS must be headers such as authorization=Bearer%20secret/,
  ],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' }, /^OTEL_EXPORTER_OTLP_HEADERS must be headers/],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /^OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/],
  [{ CARD_TYPE: 'gold' }, /^CARD_TYPE must be credit or prepaid/],
  [{ CONFIRM_ADULT: 'yes' }, /^CONFIRM_ADULT must be 1 or 0/],
  [{ BANK_NAME: 'First Bank' }, /^BANK_NAME needs CARD_TYPE/],
];

test.each(refusals)('refuses %o in one sentence', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test('a collector is read with its headers', () => {
  expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.5' }).tracing).toBeNull();
  const endpoint = 'http://collector:4318/';
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).tracing).toEqual({
    endpoint: 'http://collector:4318',
    headers: {},
    ratio: 1,
  });
  const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Bearer%20a%3Db, x-tenant=ventus';
  expect(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS }).tracing,
  ).toMatchObject({
    headers: { authorization: 'Bearer a=b', 'x-tenant': 'ventus' },
  });
});

test('an empty environment restricts the site to this machine', () => {
  const config = readConfig({ PORT: '', SITE_URL: ' ' });
  expect(config).toMatchObject({
    port: 3000,
    host: 'localhost',
    onLoopback: true,
    siteUrl: null,
    rateLimits: true,
  });
});

test('a public address turns the local conveniences off', () => {
  expect(readConfig({ SITE_URL: 'https://ventus.example/' })).toMatchObject({
    siteUrl: 'https://ventus.example',
    onLoopback: false,
  });
  expect(readConfig({ HOST: '0.0.0.0', SITE_URL: 'http://localhost:3000' }).onLoopback).toBe(false);
  const meant = { SITE_URL: 'http://192.168.1.9:3000', SITE_WITHOUT_TLS: '1' };
  expect(readConfig(meant).siteUrl).toBe('http://192.168.1.9:3000');
});

test('Google accepts several client ids, the first being for the browser', () => {
  const { settings } = readConfig({
    GOOGLE_CLIENT_ID: 'web, phone,tablet',
    GOOGLE_CLIENT_SECRET: 'secret',
  }).auth;
  expect(settings.google).toEqual({
    clientId: 'web',
    otherClientIds: ['phone', 'tablet'],
    clientSecret: 'secret',
    issuer: 'https://accounts.google.com',
  });
});

test('phone numbers need a text message service, or on this machine no code', () => {
  const phone = (environment: Record<string, string>) => {
    const { settings } = readConfig(environment).auth;
    return [settings.phone, settings.phoneAutoConfirm];
  };
  const site = { SITE_URL: 'https://ventus.example' };
  expect(phone({})).toEqual([true, true]);
  expect(phone({ AUTH_AUTOCONFIRM: '0' })).toEqual([true, false]);
  expect(phone(site)).toEqual([false, false]);
  expect(phone({ ...site, SMS_WEBHOOK_URL: 'https://texts.example/send' })).toEqual([true, false]);
  const { testOtp } = readConfig({ AUTH_TEST_OTP: '1234567890=123456, +15550100:654321' }).auth.settings;
  expect(Object.fromEntries(testOtp ?? [])).toEqual({ 1234567890: '123456', 15550100: '654321' });
});
