import { brand } from '../../../../domain/brand.ts';
import { mailImages } from './mail-images.ts';

type Way = { text: string; href: string };

/** The content of a mail. Everything in it is escaped. */
export type Letter = {
  to: string;
  subject: string;
  /** What an inbox shows after the subject. */
  preview: string;
  /** The heading; the subject if it is absent. */
  title?: string;
  /** The end of the heading, shown as the mail's one large figure. */
  figure?: string;
  paragraphs: readonly string[];
  code?: { digits: string; label: string };
  /** The steps that led to a place, in order. */
  steps?: ReadonlyArray<{ figure: string; what: string; when: string }>;
  button?: Way;
  /** A second way on, as a link below the button. */
  link?: Way;
  /** Below the button, in small text. A line that is a URL becomes a link. */
  notes?: ReadonlyArray<string | Way>;
  /** Why the recipient gets it, and other text of the footer. */
  foot: readonly string[];
  /** Opens the page that stops such mail. */
  stop?: string;
};

export type WrittenMail = { to: string; subject: string; text: string; html: string };

/** A mail as plain text and as HTML, in the layout that all mails share. */
export function layOutMail(letter: Letter): WrittenMail {
  const { to, subject } = letter;
  return { to, subject, text: textOf(letter), html: htmlOf(letter) };
}

/** The pictures in a mail's HTML, by content id: the code that delivers the mail attaches them. */
export function imagesOf(html: string): { id: string; file: string; base64: string }[] {
  return Object.entries(mailImages)
    .filter(([name]) => html.includes(`"cid:${brand.slug}-${name}"`))
    .map(([name, base64]) => ({ id: `${brand.slug}-${name}`, file: `${name}.png`, base64 }));
}

function textOf({ subject, title = subject, figure, code, button, link, ...letter }: Letter): string {
  const { paragraphs, steps = [], notes = [], foot, stop } = letter;
  return `${[
    [title, figure].filter(Boolean).join(' '),
    ...paragraphs,
    ...(code ? [`${code.label}\nCode: ${code.digits}`] : []),
    ...(steps.length > 0
      ? [steps.map((step) => `${step.figure} ${step.what}, ${step.when}`).join('\n')]
      : []),
    ...[button, link].flatMap((way) => (way ? [inText(way)] : [])),
    ...notes.map((note) => (typeof note === 'string' ? note : inText(note))),
    '--',
    ...foot,
    ...(stop === undefined ? [] : [`Stop these mails: ${stop}`]),
  ].join('\n\n')}\n`;
}

const inText = ({ text, href }: Way): string => `${text}:\n${href}`;

// Hex, because mail programs do not support oklch: the site's paper and night tokens.
const paper = {
  ground: '#fcfbf8',
  ink: '#0a1d26',
  soft: '#465259',
  foot: '#5b656b',
  box: '#f5f2ec',
  line: '#e1ded7',
};
const night = {
  ground: '#051119',
  ink: '#f5f3ef',
  soft: '#b4bcc1',
  foot: '#939da3',
  box: '#0c1a22',
  line: '#28353d',
};
const ember = { paper: '#ae4819', night: '#fd9c54' };
const flow = ['#007984', '#c4af7e', '#ea6f2f'];
const sans = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";

/** Only what attributes cannot express: the night theme and narrow windows. */
const sheet = [
  '@media (prefers-color-scheme:dark){',
  `.v-ground{background:${night.ground}!important}.v-ink{color:${night.ink}!important}.v-soft{color:${night.soft}!important}`,
  `.v-box{background:${night.box}!important}.v-foot{color:${night.foot}!important;border-color:${night.line}!important}`,
  `.v-button{background:${night.ink}!important}.v-button a{color:${night.ground}!important}.v-ember{color:${ember.night}!important}`,
  '.v-day{display:none!important}.v-night{display:inline-block!important}}',
  '@media (max-width:600px){.v-side{padding-left:20px!important;padding-right:20px!important}.v-code{font-size:40px!important;letter-spacing:2px!important}',
  '.v-figure{font-size:56px!important;line-height:60px!important}.v-title{font-size:30px!important;line-height:36px!important}',
  '.v-button{width:100%!important}.v-button a{display:block!important;text-align:center!important}}',
].join('');

function htmlOf({ subject, title = subject, figure, code, button, link, ...letter }: Letter): string {
  const { preview, paragraphs, steps = [], notes = [], foot, stop } = letter;
  const size =
    figure === undefined
      ? 'font-size:34px;line-height:40px;letter-spacing:-1px'
      : 'font-size:72px;line-height:76px;letter-spacing:-3px';
  const heading = `<h1 class="v-ink ${figure === undefined ? 'v-title' : 'v-figure'}" style="margin:0;${size};font-weight:500;color:${paper.ink}">${escape(title)}${
    figure === undefined
      ? ''
      : ` <span class="v-ember" style="color:${ember.paper};white-space:nowrap">${escape(figure)}</span>`
  }</h1>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escape(subject)}</title><style>${sheet}</style></head>`,
    `<body class="v-ground" style="margin:0;padding:0;background:${paper.ground};-webkit-text-size-adjust:100%">`,
    // Excluded from the inbox's preview, like everything after it.
    `<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`,
    `<table role="presentation" class="v-ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${paper.ground}"><tr><td align="center">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:640px;table-layout:fixed;${sans};text-align:left">`,
    row(40, brandLine),
    // Steps are a picture of their own.
    steps.length === 0
      ? row(
          24,
          `<img src="cid:${brand.slug}-wind" width="560" alt="" style="display:block;width:100%;max-width:560px;height:auto;border:0">`,
        )
      : '',
    row(steps.length === 0 ? 24 : 32, heading),
    ...paragraphs.map((text) =>
      row(12, line(text, 'v-soft', `font-size:17px;line-height:26px;color:${paper.soft}`)),
    ),
    code ? row(28, codeBox(code)) : '',
    steps.length > 0 ? row(26, stepTable(steps)) : '',
    button ? row(26, buttonTable(button)) : '',
    link
      ? row(
          18,
          `<a class="v-ink" href="${escape(link.href)}" style="font-size:17px;line-height:26px;color:${paper.ink}">${escape(link.text)}</a>`,
        )
      : '',
    notes.length > 0
      ? row(
          24,
          notes
            .map((note) => line(note, 'v-soft', `font-size:15px;line-height:23px;color:${paper.soft}`))
            .join(''),
        )
      : '',
    row(40, footer(foot, stop), 48),
    '</table></td></tr></table></body></html>',
  ].join('\n');
}

const row = (above: number, content: string, below = 0): string =>
  `<tr><td class="v-side" style="padding:${above}px 40px ${below}px">${content}</td></tr>`;

const mark = (name: 'mark' | 'mark-dark'): string =>
  `<img src="cid:${brand.slug}-${name}" width="32" height="28" alt="" style="vertical-align:-5px;border:0">`;

const brandLine =
  `<span class="v-day">${mark('mark')}</span><span class="v-night" style="display:none;mso-hide:all">${mark('mark-dark')}</span>` +
  `<span class="v-ink" style="font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.5px;color:${paper.ink};padding-left:9px">${brand.name}</span>`;

function line(note: string | Way, name: string, style: string): string {
  const way = typeof note === 'string' && isAddress(note) ? { text: note, href: note } : note;
  const body =
    typeof way === 'string'
      ? escape(way)
      : `<a class="${name}" href="${escape(way.href)}" style="color:${paper.soft}">${escape(way.text)}</a>`;
  return `<p class="${name}" style="margin:0;${style};overflow-wrap:anywhere;word-break:break-word">${body}</p>`;
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text);

function codeBox({ digits, label }: { digits: string; label: string }): string {
  const shown = digits.length === 6 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits;
  return (
    `<table role="presentation" class="v-box" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${paper.box};border-radius:16px;border-collapse:separate"><tr><td style="padding:24px 28px">` +
    `<div class="v-soft" style="font-size:14px;line-height:20px;color:${paper.soft}">${escape(label)}</div>` +
    `<div class="v-ink v-code" style="padding-top:2px;font-size:52px;line-height:60px;letter-spacing:3px;white-space:nowrap;color:${paper.ink}">${escape(shown)}</div></td></tr></table>`
  );
}

function stepTable(steps: NonNullable<Letter['steps']>): string {
  const cells = steps.map(
    ({ figure, what, when }, at) =>
      `<td class="v-soft" style="vertical-align:top;padding:14px 8px 0 0;border-top:2px solid ${at === 0 ? flow[0] : flow[at === steps.length - 1 ? 2 : 1]};font-size:14px;line-height:20px;color:${paper.soft}">` +
      `<b class="v-ink" style="display:block;font-size:22px;line-height:28px;font-weight:500;letter-spacing:-.6px;color:${paper.ink}">${escape(figure)}</b>${escape(what)}<br>${escape(when)}</td>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr>${cells.join('')}</tr></table>`;
}

const buttonTable = ({ text, href }: { text: string; href: string }): string =>
  `<table role="presentation" class="v-button" cellpadding="0" cellspacing="0" border="0" style="background:${paper.ink};border-radius:999px;border-collapse:separate"><tr><td>` +
  `<a href="${escape(href)}" style="display:inline-block;padding:15px 28px;font-size:17px;line-height:22px;font-weight:500;color:${paper.ground};text-decoration:none">${escape(text)}</a></td></tr></table>`;

function footer(foot: readonly string[], stop: string | undefined): string {
  const said = foot.map((text) => escape(text).replaceAll('\n', '<br>'));
  if (stop !== undefined) {
    said.push(`<a class="v-foot" href="${escape(stop)}" style="color:${paper.foot}">Stop these mails</a>`);
  }
  return `<div class="v-foot" style="border-top:1px solid ${paper.line};padding-top:20px;font-size:14px;line-height:21px;color:${paper.foot};overflow-wrap:anywhere;word-break:break-word">${said.join('<br>')}</div>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
