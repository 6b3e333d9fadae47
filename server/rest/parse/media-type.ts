import { AppError } from '../../app-error.ts';

/** The format of the body: an array of rows (a function's value unchanged), exactly one row, or CSV. */
export type Format = { shape: 'rows' | 'one' | 'csv'; stripped: boolean };

/** The statement's plan instead of its result, and for which format. */
export type PlanWish = { json: boolean; options: readonly PlanOption[]; of: string };
export type PlanOption = 'analyze' | 'verbose' | 'settings' | 'buffers' | 'wal';

export type Media = Format & { type: string; plan: PlanWish | null };

const planOptions: readonly PlanOption[] = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];
const objectType = 'application/vnd.pgrst.object+json';
const arrayType = 'application/vnd.pgrst.array+json';

/** The first supported type of `Accept`, by weight, or PGRST107 (406). `plans` are off unless configured. */
export function negotiateMedia(accept: string | null, options: { plans: boolean }): Media {
  if (accept === null || accept.trim() === '') return json;
  const wanted = accept
    .split(',')
    .map((part) => ({ ...read(part), weight: weightOf(part) }))
    .filter((one) => one.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { type, parameters } of wanted) {
    const media = type.startsWith('application/vnd.pgrst.plan')
      ? options.plans
        ? planOf(type, parameters)
        : null
      : formatOf(type, parameters.includes('nulls=stripped'));
    if (media) return media;
  }
  const types = wanted.map(({ type, parameters }) =>
    parameters.includes('nulls=stripped') ? `${type};nulls=stripped` : type,
  );
  throw new AppError('PGRST107', `None of these media types are available: ${types.join(', ')}`, 406, {
    hint: types.includes('application/geo+json')
      ? 'GeoJSON is not provided: select the column as text'
      : null,
  });
}

const json: Media = { shape: 'rows', stripped: false, type: 'application/json', plan: null };

function formatOf(type: string, stripped: boolean): Media | null {
  if (type === objectType) {
    return { ...json, shape: 'one', stripped, type: stripped ? `${type};nulls=stripped` : type };
  }
  if (type === arrayType && stripped) return { ...json, stripped, type: `${type};nulls=stripped` };
  if (type === 'text/csv') return { ...json, shape: 'csv', type };
  const isJson =
    type === 'application/json' || type === '*/*' || type === 'application/*' || type === arrayType;
  return isJson ? json : null;
}

function planOf(type: string, parameters: readonly string[]): Media | null {
  const value = (name: string) =>
    parameters
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .replaceAll('"', '') ?? '';
  const of = formatOf(value('for') || 'application/json', false);
  const isJson = type === 'application/vnd.pgrst.plan+json';
  if (
    !of ||
    !(isJson || type === 'application/vnd.pgrst.plan' || type === 'application/vnd.pgrst.plan+text')
  ) {
    return null;
  }
  const asked = value('options').split('|');
  const options = planOptions.filter((option) => asked.includes(option));
  return { ...of, plan: { json: isJson, options, of: of.type } };
}

/** Rejects a body that is not plain JSON text with 415 and PostgREST's message. */
export function requireJson(headers: Headers): void {
  const type = headers.get('content-type');
  const coding = headers.get('content-encoding');
  if (type !== null && read(type).type !== 'application/json') {
    throw new AppError('PGRST102', `Content-Type not acceptable: ${read(type).type}`, 415);
  }
  if (coding !== null && coding.trim().toLowerCase() !== 'identity') {
    throw new AppError('PGRST102', `Content-Encoding not acceptable: ${coding}`, 415);
  }
}

/** The body of a call: named arguments as JSON, or one text. Throws 415 for anything else. */
export function requireArguments(headers: Headers): 'json' | 'text' {
  if (read(headers.get('content-type') ?? '').type === 'text/plain') return 'text';
  requireJson(headers);
  return 'json';
}

/** A type in lower case, and its parameters. */
function read(part: string): { type: string; parameters: string[] } {
  const [type = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
  return { type, parameters };
}

function weightOf(part: string): number {
  const weight = /;\s*q=([\d.]+)/i.exec(part)?.[1];
  return weight === undefined ? 1 : Number(weight) || 0;
}
