import { useRef, useState, type SubmitEvent } from 'react';
import type * as z from 'zod/mini';
import { fieldErrors } from './field-errors.ts';

/**
 * A form checked by its schema in `domain/`. Values stay in the fields, whatever happens; the first field with an error
 * gets focus; an error goes when its field is edited.
 */
export function useForm<Field extends string, Value>(
  schema: z.ZodMiniType<Value>,
  fields: readonly Field[],
  onValid: (value: Value) => Promise<void>,
) {
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const parsed = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    const found = fieldErrors(parsed.error?.issues ?? [], fields);
    setErrors(found);
    if (!parsed.success) {
      const first = fields.find((field) => found[field]);
      if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
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
