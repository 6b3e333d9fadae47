import { brand } from '../../../../domain/brand.ts';
import { demoPage, demoRule, demoTimeText } from '../../../../domain/demo-times.ts';
import type { WaitlistKind } from '../../../../domain/waitlist-consent.ts';
import { amongWords, placeRule, roundedTotal } from '../../../../domain/waitlist-place.ts';
import { demoEvent, type DemoBooking } from './demo-event.ts';
import type { Mail } from './send-mail.ts';

export const waitlistMailKinds = ['confirm', 'link', 'welcome', 'known', 'invite', 'demo'] as const;
export type WaitlistMailKind = (typeof waitlistMailKinds)[number];

/**
 * The data for a waitlist mail. It contains nothing that was typed into the form: until confirmed, that may be a stranger's text.
 */
export type WaitlistLetter = {
  kind: WaitlistMailKind;
  list: WaitlistKind;
  to: string;
  siteUrl: string;
  /** The endpoint for one-click unsubscribe by POST. */
  functionsUrl: string;
  postalAddress: string | null;
  links: { confirm: string; code: string; status: string; unsubscribe: string };
  place: { place: number; members: number; share: string | null } | null;
  /** The booking that a `demo` mail is about. */
  demo: DemoBooking | null;
  /** When the mail is written, in ISO 8601. */
  at: string;
};

type Words = { subject: string; paragraphs: string[]; button: { text: string; href: string } };

const listName = { consumer: 'the waitlist', merchant: 'the partner waitlist' } as const;

function wordsOf({ kind, list, siteUrl, links, place, demo }: WaitlistLetter): Words {
  const status = { text: 'See where you stand', href: `${siteUrl}/waitlist/status#token=${links.status}` };
  const name = `${brand.name} ${list === 'merchant' ? 'partner waitlist' : 'waitlist'}`;
  const words: Record<WaitlistMailKind, Words> = {
    confirm: {
      subject: `Confirm your address for the ${name}`,
      paragraphs: [
        `Somebody, most likely you, put this address on ${listName[list]} of ${brand.name}. Press the button on the page this link opens, or type the code there, and your place is yours.`,
        `Code: ${links.code}`,
        'The link works for 7 days and the code for one. If it was not you, do nothing: without confirmation you get no more mail.',
      ],
      button: { text: 'Confirm my address', href: `${siteUrl}/waitlist/confirm#token=${links.confirm}` },
    },
    link: {
      subject: `Your link to the ${name}`,
      paragraphs: [
        'You asked for a new link to your status page. It shows your place, your referrals and what we keep, and it can export or delete it.',
        'The link works for 30 days. If you did not ask for it, do nothing.',
      ],
      button: status,
    },
    welcome: { subject: `You are on the ${name}`, paragraphs: placeWords(list, place), button: status },
    known: {
      subject: `You are already on the ${name}`,
      paragraphs: [
        `This address was just entered on ${listName[list]} again. You are already on it, nothing has changed, and you keep your number.`,
      ],
      button: status,
    },
    invite: {
      subject: `Your turn on the ${name}`,
      paragraphs: [
        `You are in the next group that ${brand.name} invites. Your status page says so, and we write again with the next step.`,
      ],
      button: status,
    },
    demo: demoWords(demo, `${siteUrl}${demoPage}#token=${links.status}`),
  };
  return words[kind];
}

function demoWords(demo: DemoBooking | null, href: string): Words {
  const when = demo ? demoTimeText(new Date(demo.startsAt)) : '';
  if (demo?.isCanceled) {
    return {
      subject: `Your ${brand.name} demo is canceled`,
      paragraphs: [`We canceled your demo on ${when}.`],
      button: { text: 'Pick another time', href },
    };
  }
  return {
    subject: `Your ${brand.name} demo: ${when}`,
    paragraphs: [
      `We meet on ${when}, for ${demoRule.minutes} minutes by video. The attached file puts it into your calendar.`,
      `Before we meet, a person writes to you with the link to the call. Questions? Write to ${brand.partnersEmail}.`,
    ],
    button: { text: 'Change or cancel', href },
  };
}

function placeWords(list: WaitlistKind, place: WaitlistLetter['place']): string[] {
  if (!place) return [`Your address is confirmed, and your place on ${listName[list]} is yours.`];
  const among = amongWords(place.place, roundedTotal(place.members));
  const first = `Your address is confirmed. Your place on ${listName[list]} is ${place.place.toLocaleString('en-US')}${among}.`;
  if (place.share === null) return [first];
  return [
    first,
    `Each person who joins with your link and confirms moves you up ${placeRule.placesForReferral} places, for up to ${placeRule.mostReferrals} people, a day after they confirmed: ${place.share}`,
  ];
}

/** The mail as plain text and HTML, with the headers for one-click unsubscribe (RFC 8058). */
export function writeWaitlistMail(letter: WaitlistLetter): Mail {
  const { subject, paragraphs, button } = wordsOf(letter);
  const { siteUrl, functionsUrl, links, postalAddress, to } = letter;
  // In the query, not the fragment: the button must work without scripts, and this token can do nothing but stop mail.
  const leave = `${siteUrl}/waitlist/unsubscribe?token=${links.unsubscribe}`;
  const foot = [
    `${brand.name} writes to you because this address was put on ${listName[letter.list]} at ${siteUrl}.`,
    ...(postalAddress ? [postalAddress] : []),
  ];
  const text = [
    ...paragraphs,
    `${button.text}:\n${button.href}`,
    '--',
    ...foot,
    `Stop these mails: ${leave}`,
  ];
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: page(subject, paragraphs, button, foot, leave),
    headers: {
      'List-Unsubscribe': `<${functionsUrl}/waitlist-unsubscribe?token=${links.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...(letter.kind === 'demo' && letter.demo && { attachments: [demoEvent(letter.demo, letter.at)] }),
  };
}

function page(
  subject: string,
  paragraphs: readonly string[],
  button: { text: string; href: string },
  foot: readonly string[],
  leave: string,
): string {
  const p = (body: string, style = '') => `<p style="margin:0 0 16px${style}">${body}</p>`;
  const small = ';font-size:13px;color:#5b6472';
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif;color:#14181f;background:#ffffff">',
    '<div style="max-width:560px;margin:0 auto">',
    p(`<strong>${escape(brand.name)}</strong>`),
    ...paragraphs.map((paragraph) => p(escape(paragraph))),
    p(
      `<a href="${escape(button.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14181f;color:#ffffff;text-decoration:none">${escape(button.text)}</a>`,
    ),
    p(`Or open this address: ${escape(button.href)}`, small),
    '<hr style="border:0;border-top:1px solid #d8dce2;margin:24px 0">',
    ...foot.map((line) => p(escape(line).replaceAll('\n', '<br>'), small)),
    p(`<a href="${escape(leave)}" style="color:#5b6472">Stop these mails</a>`, small),
    '</div></body></html>',
  ].join('\n');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
