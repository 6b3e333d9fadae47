import { useRef, useState, type SubmitEvent } from 'react';
import type * as z from 'zod/mini';
import { fieldErrors } from './field-errors.ts';
import { showToast } from './toasts.ts';

type Schema<Value> = z.ZodMiniType<Value>;

/**
 * A form checked by its schema in `domain/`. Values stay in the fields, whatever happens; the first field with an error
 * gets focus; an error goes when its field is edited. A page whose first load has no room for the schema gives a function
 * that fetches it.
 */
export function useForm<Field extends string, Value>(
  schema: Schema<Value> | (() => Promise<Schema<Value>>),
  fields: readonly Field[],
  onValid: (value: Value) => Promise<void>,
) {
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const checked = typeof schema === 'function' ? await schema().catch(() => null) : schema;
    if (!checked) {
      showToast({
        kind: 'destructive',
        title: 'The form could not be checked',
        description: 'Please check your internet connection and try again.',
      });
      return;
    }
    const parsed = checked.safeParse(values);
    const found = fieldErrors(parsed.error?.issues ?? [], fields);
    setErrors(found);
    if (!parsed.success) {
      const first = fields.find((field) => found[field]);
      if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await onValid(parsed.data);
    } finally {
      setBusy(false);
    }
  }

  const field = (name: Field) => ({
    name,
    error: errors[name],
    required: true,
    onInput: () => {
      if (errors[name]) setErrors({ ...errors, [name]: undefined });
    },
  });
  return { form: { ref: form, onSubmit: submit, noValidate: true }, field, busy };
}
