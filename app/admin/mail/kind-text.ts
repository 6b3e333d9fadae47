const texts: Readonly<Record<string, string>> = {
  'waitlist-reply confirm': 'Waitlist: confirm your email',
  'waitlist-reply link': 'Waitlist: your link',
  'waitlist-notice welcome': 'Waitlist: welcome',
  'waitlist-notice moved': 'Waitlist: a friend confirmed',
  'waitlist-notice known': 'Waitlist: already on it',
  'waitlist-notice invite': "Waitlist: it's your turn",
  'waitlist-notice demo': 'Waitlist: a demo',
  'auth-mail confirm': 'Account: confirm your email',
  'auth-mail known': 'Account: already here',
  'auth-mail recovery': 'Account: new password',
  'auth-mail magiclink': 'Account: sign in',
  'auth-mail invite': 'Account: invitation',
  'auth-mail email_change': 'Account: new email',
  'auth-mail reauthentication': 'Account: a code',
};

const topics: Readonly<Record<string, string>> = {
  mail: 'Mail',
  'auth-mail': 'Account',
  'auth-text': 'Text message',
};

/** The name of a message's kind. One without its own text is named by topic and kind. */
export function kindText(topic: string, kind: string | null): string {
  const known = texts[`${topic} ${kind ?? ''}`];
  if (known) return known;
  const plain = (kind ?? '').replaceAll(/[_-]/g, ' ');
  const of = topics[topic] ?? 'Waitlist';
  return plain ? `${of}: ${plain}` : of;
}
