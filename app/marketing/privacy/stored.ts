type Stored = {
  what: string;
  /** The storage keys; `*` is the variable part. */
  keys: readonly string[];
  /** Session storage ends with the tab; local storage stays. */
  where: 'session' | 'local';
  /** When it is deleted, if not at the end of the tab. */
  until?: string;
  why: string;
};

/** Everything the site stores in the browser. A test compares it with every key that `app/` uses. */
export const stored: readonly Stored[] = [
  {
    what: 'Your sign-in',
    keys: ['sb-*-auth-token', 'sb-*-auth-token-code-verifier'],
    where: 'local',
    until: 'until you log out',
    why: 'You stay signed in.',
  },
  {
    what: 'Light or dark',
    keys: ['ventus-theme'],
    where: 'local',
    until: 'until you choose System',
    why: 'Pages open the way you left them.',
  },
  {
    what: 'The address you last had a sign-in email sent to',
    keys: ['ventus-mail-asked'],
    where: 'local',
    until: 'used for a day, replaced by the next one',
    why: 'The link in that email signs you in without a question.',
  },
  {
    what: 'The deals you tried to save before logging in: their names and numbers',
    keys: ['ventus-wanted-deals'],
    where: 'local',
    until: 'used for an hour, deleted when you log in',
    why: 'They are saved to your account once you have one.',
  },
  {
    what: 'When you last logged out',
    keys: ['ventus-logged-out'],
    where: 'local',
    until: 'replaced by the next time',
    why: 'Your other tabs log out too, and say why.',
  },
  {
    what: 'The goal, areas and spending you entered before signing in',
    keys: ['ventus-selection', 'ventus-spending'],
    where: 'session',
    why: 'You enter them once.',
  },
  {
    what: 'What you typed and have not sent: both waitlist forms, the contact form, a feed to check, a question to the assistant',
    keys: [
      'ventus-waitlist-draft',
      'ventus-merchant-draft',
      'ventus-contact-draft',
      'ventus-feed-draft',
      'ventus-ask-*-draft',
    ],
    where: 'session',
    why: 'A reload loses nothing.',
  },
  {
    what: 'Your conversation with the assistant without an account: its last twenty questions',
    keys: ['ventus-guest-chat'],
    where: 'session',
    until: 'until you delete the chat or bring it to your account, or the tab closes',
    why: 'A reload loses nothing.',
  },
  {
    what: 'That you joined the card waitlist: the name, email address and interest you joined with, and the link to your waitlist page',
    keys: ['ventus-waitlist-joined'],
    where: 'local',
    until:
      'used for a day after you join, and for thirty days after you open your place; deleted when you choose another address, or Forget it here on your page',
    why: 'Coming back, you enter the code or see your place instead of joining again.',
  },
  {
    what: 'The waitlist page this tab shows: the link to it',
    keys: ['ventus-waitlist-link'],
    where: 'session',
    why: 'A reload shows your place again.',
  },
  {
    what: 'That your company joined the merchant waitlist: its name, your email address, the steps you have taken since, and the link to your waitlist page',
    keys: ['ventus-merchant-joined'],
    where: 'local',
    until:
      'used for a day after you join, and for thirty days after you open your place; deleted when you fill in the form again, delete your entry, or choose Forget it here on your page',
    why: 'Coming back, you see that it joined, and find your place.',
  },
  {
    what: 'That the golf demo was opened',
    keys: ['ventus-demo-opened'],
    where: 'session',
    why: 'It opens by itself only once.',
  },
  {
    what: 'Where you were on each page',
    keys: ['react-router-scroll-positions', 'react-router-manifest-version', 'remix-router-transitions'],
    where: 'session',
    why: 'Back returns you to the same spot.',
  },
];
