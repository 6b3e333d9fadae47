import { maskPersonalData } from '../../../../domain/personal-data.ts';

/**
 * What an endpoint answered. `about`: only this row is refused, or the sheet accepts nothing right now. Only `taken` is definite.
 */
export type Reading = { taken: true } | { taken: false; about: 'row' | 'sheet'; reason: string };

type EndpointAnswer = { status: number; contentType: string; text: string };

const good = new Set(['success', 'succeeded', 'ok', 'true', 'recorded', 'added', 'saved']);
/** A short sentence that begins with the word and does not negate it. */
const goodSentence = /^(?:success|successful|successfully|ok)(?![\w-])/i;
const taking =
  /\b(?:un\w*|not|no|never|fail\w*|error\w*|invalid|denied|exception|quota|exceeded|retry|later|pending|partial\w*|false)\b/i;

/**
 * Whether a row is in the spreadsheet. The rule the site's forms use ("contains success") is too lenient here: "unsuccessful"
 * contains it. Definite means a 200 or 201 whose JSON says so in its own field, or whose short plain text begins with the word.
 * Anything else is retried with the same entry id.
 */
export function readAnswer({ status, contentType, text }: EndpointAnswer): Reading {
  if (status >= 300 && status < 400) return no('sheet', `it redirects (status ${status})`);
  if (status !== 200 && status !== 201) return no('sheet', `status ${status}`);
  const body = text.trim();
  if (/html/i.test(contentType) || body.startsWith('<')) return no('sheet', 'it answered with a page');
  if (/^[[{"]/.test(body)) return readJson(body);
  if (body.length <= 200 && goodSentence.test(body) && !taking.test(body)) return { taken: true };
  if (body === '') return no('sheet', 'it answered with nothing');
  return no('row', `it answered "${body.slice(0, 120)}"`);
}

function readJson(body: string): Reading {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return no('sheet', 'it answered with broken JSON');
  }
  if (typeof value === 'string')
    return good.has(value.toLowerCase())
      ? { taken: true }
      : no('row', `it answered "${value.slice(0, 120)}"`);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return no('sheet', 'it answered with other JSON');
  const fields = new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
  const said = ['result', 'status', 'success', 'ok'].flatMap((name) =>
    fields.has(name) ? [fields.get(name)] : [],
  );
  const complaint = fields.get('error') ?? fields.get('errors');
  const isGood =
    said.length > 0 &&
    said.every((word) => word === true || (typeof word === 'string' && good.has(word.toLowerCase())));
  if (isGood && (complaint === undefined || complaint === null || complaint === '' || complaint === false))
    return { taken: true };
  if (said.length === 0 && complaint === undefined)
    return no('sheet', 'its JSON does not say whether the row was taken');
  return no('row', `it answered ${body.slice(0, 120)}`);
}

function no(about: 'row' | 'sheet', reason: string): Reading {
  // A script may echo the row it was sent.
  return { taken: false, about, reason: maskPersonalData(reason) };
}
