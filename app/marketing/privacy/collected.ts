/** One place where users give us data: what, why, for how long, and who else sees it. */
export type Collected = { at: string; what: string; why: string; until: string; who: string };

export const collected: readonly Collected[] = [
  {
    at: 'Account',
    what: 'Full name, email address, password (kept only as a hash), and for each sign-in its time, network address and browser name.',
    why: 'To let you in, to keep others out, and to show you where you are signed in.',
    until: 'Until you delete the account. A sign-in goes when you log out.',
    who: 'Nobody.',
  },
  {
    at: 'Goal and areas',
    what: 'The goal and the areas you choose, filled in from your waitlist entry if you have one, and, if you tell us, how often and how much you spend.',
    why: 'To work out your estimate and to find deals for you.',
    until: 'Until you change them or delete the account.',
    who: 'Nobody.',
  },
  {
    at: 'Assistant and saved deals',
    what: 'What you ask, what was answered, the deals you save and watch, your notes on them, and reports of wrong deals.',
    why: 'To answer you, to show you your conversation again, to email you about what you watch, and to correct what is wrong.',
    until: 'Until you clear the conversation, remove the deal, stop watching it, or delete the account.',
    who: import.meta.env.ASSISTANT_RUN_BY
      ? `The words of a question that our rules do not fully understand, with some deals, go to a language model run by ${import.meta.env.ASSISTANT_RUN_BY}: without your name, address or account, and not if your account or your browser opts out. Merchants do not see them.`
      : 'Nobody. Merchants do not see them.',
  },
  {
    at: 'Searches and clicks, not linked to anyone',
    what: 'A few words about what was searched for, how many deals were found, and a code that tells visitors apart but cannot be turned back into one. For each deal and day we also count how often View Deal was used, as a number alone. Browsers that send Global Privacy Control are left out of both.',
    why: 'To learn which deals are missing. We read a search only when five different visitors asked for the same thing.',
    until:
      'Thirty days, and the key of the code with it. Then only how many searches there were each day. Counts of View Deal go after ninety days.',
    who: 'Nobody.',
  },
  {
    at: 'Errors on our pages, not linked to anyone',
    what: 'When one of our scripts fails in your browser: the kind of error, its place in the script, and which of our pages it was, as a count for each day. What you typed, your network address and your account are not part of it. Browsers that send Global Privacy Control send nothing.',
    why: 'To find and correct the error.',
    until: 'Thirty days.',
    who: 'Nobody.',
  },
  {
    at: 'Card waitlist',
    what: 'First name, last name if you give it, email address, for seven days also the one you ask to change it to and the one you had before, the category you picked and, if you entered them, your areas, what you spend in them and the yearly estimate, a referral code if you have one, the wording and time of your consent, and one-way fingerprints of the network and the browser you joined from, and whether the entry looks fake. If you open your link while logged in, also which account is yours.',
    why: 'To tell you when the card becomes available, to count your place and show it on your dashboard, and to keep fake entries out.',
    until:
      'Until you leave the list. Then a one-way fingerprint of the address stays, so that we do not write to it again.',
    who: 'A copy is kept in our own spreadsheet, at the company that hosts it for us.',
  },
  {
    at: 'Merchant waitlist',
    what: 'Company name, industry and website, the tools you want, your name, role and email address, for seven days also the one you ask to change it to and the one you had before, a referral code if you have one, and one-way fingerprints of the network and the browser you joined from, and whether the entry looks fake.',
    why: 'To answer you, to arrange the demo you asked for, to plan the launch, and to keep fake entries out.',
    until: 'Until you delete the entry on its status page, which also lets you correct it.',
    who: 'A copy is kept in our own spreadsheet, at the company that hosts it for us.',
  },
  {
    at: 'Merchant demo',
    what: 'The time you pick and the time zone of your browser, with your merchant waitlist entry.',
    why: 'To meet you, and to send you a calendar invitation.',
    until: 'Thirty days after the demo, or until you delete the entry.',
    who: 'Nobody. If our button opens another company’s calendar, that company.',
  },
  {
    at: 'Merchant feed',
    what: 'A product feed you send us, or the address of one, with your merchant waitlist entry. A feed you only check is not kept; of an address you check, the last one and its counts are.',
    why: 'To decide whether to list your products.',
    until: 'Until you delete the entry. A feed you pasted goes when it is approved.',
    who: 'Nobody. Products of an approved feed are public.',
  },
  {
    at: 'Contact form',
    what: 'Your name, email address, subject and message, sent from the page or by your own email app.',
    why: 'To answer it.',
    until: 'Two years; an email two years after the last answer, unless the law asks for longer.',
    who: 'The company that hosts our mailbox.',
  },
];
