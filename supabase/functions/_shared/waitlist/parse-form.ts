import type { FormKind } from './form-kinds.ts';

export type FormIssue = { field: string; message: string; key: string };

/** Fields that steer the intake and are no part of an entry. */
const control = new Set(['homepage', 'consentVersion']);
const maxExtraFields = 20;
const maxExtra = 4000;
const maxFurther = 500;

/** The fields parted into those of the form and others, or what is wrong, in the order of the form. */
export function parseForm(
  kind: FormKind,
  fields: ReadonlyMap<string, string>,
):
  | { email: string; form: Record<string, string>; extra: Record<string, string> }
  | { issues: [FormIssue, ...FormIssue[]] } {
  const parsed = kind.schema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) {
    const [first, ...rest] = parsed.error.issues.map(({ path, message }) => ({
      field: String(path[0] ?? ''),
      message,
      key: Object.entries(kind.messages).find(([, text]) => text === message)?.[0] ?? 'failed',
    }));
    return { issues: [first ?? { field: '', message: 'The form is not valid', key: 'failed' }, ...rest] };
  }
  const form: Record<string, string> = {};
  const extra: Record<string, string> = {};
  for (const [name, value] of Object.entries(parsed.data))
    if (value && name !== kind.emailField) form[name] = value;
  let room = maxExtra;
  for (const [name, value] of fields) {
    if (name === kind.emailField || name in form || control.has(name) || value.trim() === '') continue;
    if (kind.further.includes(name)) form[name] = value.trim().slice(0, maxFurther);
    else if (
      !kind.known.has(name) &&
      Object.keys(extra).length < maxExtraFields &&
      name.length + value.length <= room
    ) {
      extra[name] = value;
      room -= name.length + value.length;
    }
  }
  return { email: parsed.data[kind.emailField] ?? '', form, extra };
}
