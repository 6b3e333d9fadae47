import { AppError } from '../../app-error.ts';

/** What the answer's body is: an array of rows (a function's value as it is), or exactly one row. */
export type Media = 'json' | 'object';

/** The first type of `Accept`, by weight, that is provided; PGRST107 (406) when none is. */
export function negotiateMedia(accept: string | null): Media {
  if (accept === null || accept.trim() === '') return 'json';
  const wanted = accept
    .split(',')
    .map((part) => ({ type: normal(part), weight: weightOf(part) }))
    .filter((one) => one.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { type } of wanted) {
    if (type === 'application/json' || type === '*/*' || type === 'application/vnd.pgrst.array+json')
      return 'json';
    if (type === 'application/vnd.pgrst.object+json') return 'object';
  }
  throw new AppError(
    'PGRST107',
    `None of these media types are available: ${wanted.map((one) => one.type).join(', ')}`,
    406,
  );
}

/** Refuses a body that is not plain JSON text: 415 in the reference's words. */
export function requireJson(headers: Headers): void {
  const type = headers.get('content-type');
  const coding = headers.get('content-encoding');
  if (type !== null && normal(type) !== 'application/json') {
    throw new AppError('PGRST102', `Content-Type not acceptable: ${normal(type)}`, 415);
  }
  if (coding !== null && coding.trim().toLowerCase() !== 'identity') {
    throw new AppError('PGRST102', `Content-Encoding not acceptable: ${coding}`, 415);
  }
}

/** The type in lower case without its parameters, but for `nulls=stripped`, which names another format. */
function normal(part: string): string {
  const [type = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
  return parameters.includes('nulls=stripped') ? `${type};nulls=stripped` : type;
}

function weightOf(part: string): number {
  const weight = /;\s*q=([\d.]+)/i.exec(part)?.[1];
  return weight === undefined ? 1 : Number(weight) || 0;
}
