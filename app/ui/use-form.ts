import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { dismissRepeated, showToast } from './toasts.ts';

import type * as z from 'zod/mini';

type Schema<Value> = z.ZodMiniType<Value>;
type FormErrors<Field extends string> = Partial<Record<Field, string>>;

type Options<Field extends string> = {
  /** Called when validation fails, with the first message, before the first field is focused. */
  onInvalid?: (message: string, invalid: readonly Field[]) => void;
  /** Called when the schema could not be fetched. */
  onUnchecked?: () => void;
};

const sayUnchecked = () =>
  showToast({
    kind: 'destructive',
    title: 'The form could not be checked',
    description: 'Please check your internet connection and try again.',
  });

/**
 * A form, checked by its schema in `domain/`. Values stay in the fields, whatever happens; the first field with
 * an error gets focus; an error, and the toast that repeats it, goes when its field is edited. `onValid` returns errors that only the server knows. A page
 * whose first load has no room for the schema passes a function that fetches it.
 */
export function useForm<Field extends string, Value>(
  schema: Schema<Value> | (() => Promise<Schema<Value>>),
  fields: readonly Field[],
  onValid: (value: Value, form: HTMLFormElement) => Promise<FormErrors<Field> | undefined | void>,
  { onInvalid, onUnchecked = sayUnchecked }: Options<Field> = {},
) {
  const [errors, setErrors] = useState<FormErrors<Field>>({});
  const [busy, setBusy] = useState(false);
  // An object, so that the same field is focused again if it is invalid again.
  const [faulty, setFaulty] = useState<{ name: Field } | null>(null);
  const form = useRef<HTMLFormElement>(null);

  // After the next paint: the field may be in a part of the page that opens for it.
  useEffect(() => {
    if (faulty)
      form.current?.querySelector<HTMLElement>(`[name="${faulty.name}"]:not([type=hidden])`)?.focus();
  }, [faulty]);

  function show(found: FormErrors<Field>): readonly Field[] {
    const invalid = fields.filter((field) => found[field]);
    setErrors(found);
    if (invalid[0]) setFaulty({ name: invalid[0] });
    return invalid;
  }

  /** The values of the fields, or null if any is invalid, which is then shown. */
  async function check(): Promise<Value | null> {
    const values = Object.fromEntries(form.current ? new FormData(form.current) : []);
    const checked = typeof schema === 'function' ? await schema().catch(() => null) : schema;
    if (!checked) {
      onUnchecked();
      return null;
    }
    const parsed = checked.safeParse(values);
    const issues = parsed.error?.issues ?? [];
    const invalid = show(fieldErrors(issues, fields));
    if (parsed.success) return parsed.data;
    onInvalid?.(issues[0]?.message ?? '', invalid);
    return null;
  }

  async function submit() {
    const element = form.current;
    if (busy || !element) return;
    // Loading the schema may take a while.
    if (typeof schema === 'function') setBusy(true);
    try {
      const value = await check();
      if (value === null) return;
      setBusy(true);
      const refused = await onValid(value, element);
      if (refused) show(refused);
    } finally {
      setBusy(false);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit();
  }

  const field = (name: Field) => ({
    name,
    error: errors[name],
    required: true,
    onInput: () => {
      const error = errors[name];
      if (!error) return;
      setErrors({ ...errors, [name]: undefined });
      dismissRepeated(error);
    },
  });
  return { form: { ref: form, onSubmit, noValidate: true }, field, busy, check, submit };
}

/** The first message for each field of an invalid form. */
export function fieldErrors<Field extends string>(
  issues: readonly z.core.$ZodIssue[],
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const { path, message } of issues) {
    const field = fields.find((name) => name === path[0]);
    if (field && errors[field] === undefined) errors[field] = message;
  }
  return errors;
}
