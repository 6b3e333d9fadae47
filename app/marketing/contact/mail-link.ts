import type { ContactForm } from '../../../domain/contact-form.ts';

/** Some systems hand on about 2,000 characters of a link and drop the rest without a word. */
const mostOfLink = 1900;
const mostOfSubject = 700;
const cutNote = '\r\n\r\n[Cut here: the rest did not fit in the link. Please paste it in.]';

export type MailLink = {
  href: string;
  /** The whole message as text, for copying. */
  text: string;
  /** False when the link holds only the beginning of it. */
  whole: boolean;
};

/** A link that opens the visitor's own mail program with the message in it. Line ends travel as CRLF (RFC 6068). */
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

/** As much of a text as fits, encoded, and never half a character. */
function cut(text: string, most: number): string {
  let fitting = '';
  for (const character of text) {
    const next = encode(character);
    if (fitting.length + next.length > most) break;
    fitting += next;
  }
  return fitting;
}
