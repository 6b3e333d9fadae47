import { blockEnd } from '../../domain/claims-check.ts';

const silent = /^(?:script|style|template|svg)$/;
const inline = /^(?:a|abbr|b|cite|code|em|i|kbd|mark|s|small|span|strong|sub|sup|time|u)$/;
const band = /^(?:section|article|aside|dialog|footer)$/;
const token = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>|[^<]+/gi;

/**
 * The text of each band of a page: of every section, article, aside, dialog and footer, without nested bands, and of everything
 * outside them. Labels for screen readers count; scripts, styles and drawings do not. For HTML written by React: every element is
 * closed.
 */
export function readBands(html: string): string[] {
  const bands: string[] = [];
  const open = [''];
  const say = (text: string) => open.push(`${open.pop() ?? ''}${text}`);
  let muted: string | null = null;
  for (const [whole, closing, name = '', rest = ''] of html.matchAll(token)) {
    const tag = name.toLowerCase();
    if (whole.startsWith('<!--')) continue;
    if (muted) {
      if (closing && tag === muted) muted = null;
      continue;
    }
    if (tag === '') say(decode(whole));
    else if (silent.test(tag)) muted = closing || rest.endsWith('/') ? null : tag;
    else if (band.test(tag)) {
      if (closing) bands.push(open.pop() ?? '');
      say(blockEnd);
      if (!closing) open.push('');
    } else if (!inline.test(tag)) say(blockEnd);
    if (!closing && tag) say(spoken(rest));
  }
  return [...bands, ...open];
}

function spoken(attributes: string): string {
  const texts = [...attributes.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]+)"/g)];
  return texts.map(([, text = '']) => blockEnd + decode(text) + blockEnd).join('');
}

export function decode(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}
