import type { ContactForm } from '../../../domain/contact-form.ts';

/** Some systems pass on about 2,000 characters of a link and silently drop the rest. */
const mostOfLink = 1900;
const mostOfSubject = 700;
const cutNote = '\r\n\r\n[Cut here: the rest did not fit in the link. Please paste it in.]';

export type MailLink = {
  href: string;
  /** The whole message as text, for copying. */
  text: string;
  /** False if the link contains only the beginning of it. */
  whole: boolean;
};

/** A link that opens the visitor's mail program with the message. Line ends are CRLF (RFC 6068). */
export function mailLink(to: string, { name, email, subject, message }: ContactForm): MailLink {
  const text = [`Name: ${name}`, `Email: ${email}`, `Subject: ${subject}`, '', message].join('\n');
  const start = `mailto:${to}?subject=${cut(`Contact Form: ${subject}`, mostOfSubject)}&body=`;
  const body = encode(text);
  if (start.length + body.length <= mostOfLink) return { href: start + body, text, whole: true };
  const note = encode(cutNote);
  return {
    href: start + cut(text, mostOfLink - start.length - note.length) + note,
    text,
    whole: false,
  };
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed().replaceAll(/\r\n|\r|\n/g, '\r\n'));
}

/** As much of a text as fits when encoded, never cutting a character. */
function cut(text: string, most: number): string {
  let fitting = '';
  for (const character of text) {
    const next = encode(character);
    if (fitting.length + next.length > most) break;
    fitting += next;
  }
  return fitting;
}
