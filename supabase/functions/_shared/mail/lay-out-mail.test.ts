import { expect, test } from 'vitest';
import { waitlistMailKinds, writeWaitlistMail, type WaitlistLetter } from '../waitlist/letters.ts';
import { addressMailKinds, writeAddressMail } from '../waitlist/address-mail.ts';
import { imagesOf, layOutMail } from './lay-out-mail.ts';

const moves = [
  { referral: 'a', at: '2026-11-09T12:00:00Z', from: 21, to: 12 },
  { referral: 'b', at: '2026-11-16T12:00:00Z', from: 12, to: 2 },
];
const letter: Omit<WaitlistLetter, 'kind'> = {
  list: 'consumer',
  to: 'maya@brooks.example',
  firstName: 'Maya',
  companyName: null,
  siteUrl: 'https://ventus.example',
  functionsUrl: 'https://ventus.example/functions/v1',
  postalAddress: '1 Main Street, Springfield',
  links: { confirm: 'c', code: '482913', status: 's', unsubscribe: 'u' },
  place: {
    place: 2,
    joinNumber: 21,
    members: 40,
    joinedAt: '2026-11-03T12:00:00Z',
    moves,
    share: 'https://ventus.example/join-waitlist?ref=K7M2QD',
  },
  demo: null,
  feed: null,
  sent: null,
  at: '2026-11-20T12:00:00Z',
};
const write = (kind: WaitlistLetter['kind'], more: Partial<WaitlistLetter> = {}) =>
  writeWaitlistMail({ ...letter, ...more, kind });

test.each(waitlistMailKinds)(
  'the mail %s loads nothing, is drawn for both themes, and can be stopped',
  (kind) => {
    const { html, text } = write(kind);
    expect(html).not.toMatch(/src="(?!cid:)|url\(|<link|<script/);
    const shown = [...html.matchAll(/"cid:([\w-]+)"/g)].map(([, id]) => id);
    expect(shown.length).toBeGreaterThan(0);
    expect(imagesOf(html).map(({ id }) => id)).toEqual(expect.arrayContaining([...new Set(shown)]));
    expect(html).toContain('prefers-color-scheme:dark');
    for (const part of [html, text]) {
      expect(part).toContain('https://ventus.example/waitlist/unsubscribe?token=u');
      expect(part).toContain('maya@brooks.example');
      expect(part).toContain('1 Main Street, Springfield');
    }
  },
);

test.each(waitlistMailKinds)(
  'the mail %s says why it comes: only the one to confirm, that somebody entered the address',
  (kind) => {
    const { text } = write(kind, { list: 'merchant' });
    const why =
      kind === 'confirm' ? 'someone entered maya@brooks.example' : 'maya@brooks.example has a place';
    expect(text).toContain(
      `You’re getting this email because ${why} on the partner waitlist at ventus.example.`,
    );
  },
);

test.each(addressMailKinds)(
  'the mail %s loads nothing, masks the new address, and cannot stop the mail of the entry',
  (kind) => {
    const { siteUrl, postalAddress, list } = letter;
    const changedTo = 'mallory@later.example';
    const mail = { kind, list, to: 'maya@brooks.example', token: 't', changedTo, siteUrl, postalAddress };
    const { html, text, headers } = writeAddressMail(mail);
    expect(html).not.toMatch(/src="(?!cid:)|url\(|<link|<script/);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(text).toMatch(/https:\/\/ventus\.example\/waitlist\/status#token=t/);
    for (const part of [html, text]) {
      expect(part).toContain('maya@brooks.example');
      expect(part).toContain('1 Main Street, Springfield');
      expect(part).not.toMatch(/unsubscribe|mallory/);
    }
    expect(headers).toEqual({});
    expect(text.includes('m…@later.example')).toBe(kind === 'address-changed');
  },
);

test('a confirmation has its code in subject, text and figure, and quotes nothing that was typed', () => {
  const { subject, html, text } = write('confirm', { firstName: null, place: null });
  expect(subject).toBe('Confirm your email to keep your place');
  expect(html).toContain('482913 is your code. Or use the button.');
  expect(html).toContain('>482 913<');
  expect(text).toContain('Code: 482913');
  expect(html).not.toContain('Maya');
});

test('a mail about a move counts it and shows the steps', () => {
  const { subject, text, html } = write('moved');
  expect(subject).toBe("You're #2 on the Ventus waitlist");
  // Nobody reads a long address, but some copy it from the text.
  expect(html).toMatch(/<a [^>]*>Your link to share<\/a>/);
  expect(text).toMatch(/Your link to share:\nhttps:\/\/\S+/);
  expect(text).toContain(
    'Nice going, Maya. A friend who joined with your link confirmed, and that moved you up 10 places.',
  );
  expect(text).toContain(
    '#21 You joined, November 3\n#12 First friend, November 9\n#2 Second friend, November 16',
  );
});

test.each(['Win $$$ at evil.example', 'https://evil.example', '<b>Maya</b>', 'M'.repeat(40)])(
  'the name %s is not printed',
  (firstName) => {
    expect(write('moved', { firstName }).text).toContain('Nice going. A friend');
  },
);

test('a merchant’s mail names the company, unless its name could be an advertisement', () => {
  const { text } = write('welcome', { list: 'merchant', companyName: 'Tidewater Golf' });
  expect(text).toContain("You're in, Tidewater Golf.");
  expect(text).toContain('because Tidewater Golf (maya@brooks.example) has a place on the partner waitlist');
  for (const companyName of ['evil.example', 'Call 555 0100', '<b>Golf</b>', 'Win it now at my site'])
    expect(write('welcome', { list: 'merchant', companyName }).text).toContain("You're in. Your email");
});

test('a merchant’s welcome links to the demo first, then to the place', () => {
  const { text, html } = write('welcome', { list: 'merchant' });
  expect(text).toMatch(
    /Pick a time for your demo:\n\S+\/partners\/demo#token=s\n\nSee your place:\n\S+\/waitlist\/status#token=s\n/,
  );
  expect(html).toMatch(/href="\S+\/waitlist\/status#token=s"[^>]*>See your place</);
});

test('once a demo is booked, a mail offers to cancel it only as a link', () => {
  const demo = {
    entry: 'e',
    startsAt: '2026-12-01T15:00:00Z',
    changes: 0,
    isCanceled: false,
    zone: 'America/Chicago',
  };
  for (const kind of ['welcome', 'demo'] as const) {
    const { html } = write(kind, { list: 'merchant', demo });
    const [button = ''] = /<td class="v-button".*?<\/td>/s.exec(html) ?? [];
    expect(button).not.toContain('cancel');
    expect(html).toMatch(/<a [^>]*\/partners\/demo#token=s"[^>]*>Change or cancel/);
  }
  const { text, html } = write('demo', { list: 'merchant', demo });
  expect(text).toMatch(/^Tuesday, December 1, 9:00 AM Central Time\n/);
  expect(text).toContain('That is 10:00 AM Eastern Time.');
  expect(html).toMatch(/\/partners\/demo#token=s"[^>]*>See your booking</);
});

test('a place that friends can improve is welcomed with the link to share, the first one with deals', () => {
  const place = {
    place: 9,
    joinNumber: 9,
    members: 9,
    joinedAt: letter.at,
    moves: [],
    share: 'https://x.example',
  };
  expect(write('welcome', { place }).text).toContain('is worth 10 places, up to 10 friends');
  const { text } = write('welcome', { place: { ...place, place: 1, joinNumber: 1 } });
  expect(text).toContain('You joined first, so nobody can move past you');
  expect(text).not.toMatch(/10 places|link to share/);
  expect(text).toMatch(/Ask Ventus AI for a deal:\n\S+\/ventus-ai\/assistant\n\nSee your place:\n/);
});

test('a repeated sign-up says that nothing changed, and where the entry can be changed', () => {
  const { text } = write('known');
  expect(text).toContain('Nothing has changed, and you keep your place.');
  expect(text).toContain('The button opens your place, where you can change it.');
});

test('without a postal address its line is left out', () => {
  for (const postalAddress of ['', null]) {
    const { text } = write('known', { postalAddress });
    expect(text).toMatch(/at ventus\.example\.\n\nStop these mails/);
  }
});

test('text in a mail is escaped', () => {
  const { html } = layOutMail({
    to: 'a@b.example',
    subject: '<script>',
    preview: '"x"',
    paragraphs: ['<img src=x>'],
    foot: ['a & b'],
  });
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(html).toContain('a &amp; b');
});
