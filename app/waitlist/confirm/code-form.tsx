import type { SubmitEvent } from 'react';
import { limits } from '../../../domain/limits.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ListChoice } from '../list-choice.tsx';

type Props = {
  busy: boolean;
  error: string;
  onCode: (fields: { list: string; email: string; code: string }) => void;
};

/** The six digits of the mail, for who reads it on another device. Without scripts it posts by itself. */
export function CodeForm({ busy, error, onCode }: Props) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    onCode({ list: text('list'), email: text('email'), code: text('code').replaceAll(/\D/g, '') });
  }
  return (
    <form
      method="post"
      action="/functions/v1/waitlist-confirm"
      onSubmit={submit}
      aria-labelledby="by-code"
      className="mt-4 grid gap-4 md:grid-cols-2"
    >
      <p
        id="refused"
        className="only-without-scripts hidden border-l-2 border-danger pl-3 target:block md:col-span-2"
      >
        This code is not the one we sent, or it has ended.
      </p>
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        required
        maxLength={limits.emailMax}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        className="md:col-span-2"
      />
      <TextField
        label="Six-digit code"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[\d\s]{6,12}"
        maxLength={12}
        title="The six digits of the mail"
        error={error || undefined}
      />
      <ListChoice />
      <div className="md:col-span-2">
        <Button type="submit" look="quiet" busy={busy && 'Confirming...'}>
          Confirm by code
        </Button>
      </div>
    </form>
  );
}
