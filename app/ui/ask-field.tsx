import { useId } from 'react';
import { limits } from '../../domain/limits.ts';
import { buttonClass } from './button-class.ts';

type Props = { label: string; placeholder: string };

/** A question for the assistant, named `q`, with its button: the fields of a form that opens the assistant's page. */
export function AskField({ label, placeholder }: Props) {
  const id = useId();
  return (
    <div className="flex items-center rounded-lg border border-control bg-surface p-1.5 pl-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-current-tone">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        name="q"
        placeholder={placeholder}
        maxLength={limits.queryMax}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-11 min-w-0 flex-1 bg-transparent outline-none"
      />
      <button type="submit" className={`${buttonClass('filled', { slim: true })} !rounded-md`}>
        Ask
      </button>
    </div>
  );
}
