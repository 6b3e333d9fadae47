import pino from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { waitlistJobs, waitlistMailOf, waitlistMailWarning } from '../jobs/waitlist-jobs.ts';
import { chooseDelivery } from '../mail/choose-delivery.ts';
import { directWaitlists } from '../site/direct-waitlists.ts';

const script = 'https://script.google.com/macros/s/abc/exec';

test.each([
  [{}, { browserConfig: {}, hosts: [] }],
  [{ CONSUMER_WAITLIST_URL: script }, { browserConfig: {}, hosts: [] }],
  [
    {
      CONSUMER_WAITLIST_URL: script,
      MERCHANT_WAITLIST_URL: 'https://sheets.example/m',
      WAITLIST_DIRECT: '1',
    },
    {
      browserConfig: { consumerWaitlistUrl: script, merchantWaitlistUrl: 'https://sheets.example/m' },
      hosts: ['https://script.google.com', 'https://script.googleusercontent.com', 'https://sheets.example'],
    },
  ],
])(
  'with %o the browser gets the endpoints, and may reach them, only if configured',
  (environment, wanted) => {
    expect(directWaitlists(readConfig(environment).waitlists)).toEqual(wanted);
  },
);

const unused = new Proxy({}, { get: () => () => undefined }) as never;

function started(environment: Record<string, string>) {
  const config = readConfig(environment);
  const { smtpUrl, onLoopback, mailFrom } = config;
  const delivery = chooseDelivery({ smtpUrl, onLoopback, mailFrom, pool: unused });
  const siteUrl = 'http://localhost:3000';
  const { postalAddress } = config;
  const jobs = waitlistJobs({
    config,
    rpc: () => Promise.resolve(null),
    mail: waitlistMailOf({ delivery, limits: unused, postalAddress, siteUrl }),
    siteUrl,
    log: pino({ level: 'silent' }),
  });
  if (delivery.kind !== 'waiting') delivery.close();
  return { names: jobs.map(({ name }) => name), warning: waitlistMailWarning(config, delivery) };
}

const smtp = { SMTP_URL: 'smtp://127.0.0.1:2525', SITE_URL: 'https://ventus.example' };

test.each<[string, Record<string, string>, string[], RegExp | null]>([
  ['on this machine', {}, ['outbox waitlist-reply', 'outbox waitlist-notice'], null],
  [
    'by SMTP with a postal address',
    { ...smtp, POSTAL_ADDRESS: '1 Main Street' },
    ['outbox waitlist-reply', 'outbox waitlist-notice'],
    null,
  ],
  ['by SMTP without one', smtp, ['outbox waitlist-reply'], /not sent until POSTAL_ADDRESS is set/],
  ['without SMTP', { SITE_URL: 'https://ventus.example', POSTAL_ADDRESS: 'x' }, [], null],
])('%s the right mail is sent, and the start reports what waits', (_name, environment, mails, warning) => {
  const found = started(environment);
  expect(found.names.filter((name) => name.startsWith('outbox'))).toEqual(mails);
  if (warning === null) expect(found.warning).toBeNull();
  else expect(found.warning).toMatch(warning);
});

test('each configured spreadsheet has its own forwarder', () => {
  const names = started({ CONSUMER_WAITLIST_URL: script }).names.filter((name) => name.startsWith('forward'));
  expect(names).toEqual(['forward consumer waitlist']);
});
