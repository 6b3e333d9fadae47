import { useRef, useState, type SubmitEvent } from 'react';
import type * as z from 'zod/mini';
import { fieldErrors } from './field-errors.ts';
import { showToast } from './toasts.ts';

type Schema<Value> = z.ZodMiniType<Value>;

/**
 * A form checked by its schema in `domain/`. Values stay in the fields, whatever happens; the first field with an error
 * gets focus; an error goes when its field is edited. What `onValid` answers are errors that only the server knows. A page
 * whose first load has no room for the schema gives a function that fetches it.
 */
export function useForm<Field extends string, Value>(
  schema: Schema<Value> | (() => Promise<Schema<Value>>),
  fields: readonly Field[],
  onValid: (value: Value) => Promise<Partial<Record<Field, string>> | undefined | void>,
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
    const show = (found: Partial<Record<Field, string>>) => {
      setErrors(found);
      const first = fields.find((name) => found[name]);
      if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    };
    const parsed = checked.safeParse(values);
    show(fieldErrors(parsed.error?.issues ?? [], fields));
    if (!parsed.success) return;
    setBusy(true);
    try {
      const refused = await onValid(parsed.data);
      if (refused) show(refused);
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
