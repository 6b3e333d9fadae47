import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { limits } from '../../../domain/limits.ts';

type Props = {
  text: string;
  /** Gets the new words; nothing if they are unchanged, empty, or canceled. */
  onDone: (changed?: string) => void;
};

const button = 'grid size-8 shrink-0 place-items-center rounded-full hover:bg-ink/8';

/** A piece of the plan being edited. Enter searches, Escape cancels. */
export function PieceField({ text, onDone }: Props) {
  const [value, setValue] = useState(text);
  const id = useId();
  const changed = value.trim();
  return (
    <form
      className="inline-flex min-h-8.5 max-w-full items-center rounded-full bg-surface pr-0.5 pl-3.25 text-small font-medium shadow-[inset_0_0_0_1.5px_var(--current)]"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(changed === '' || changed === text ? undefined : changed);
      }}
    >
      <label htmlFor={id} className="sr-only">
        Change {text} to
      </label>
      <input
        id={id}
        value={value}
        size={Math.max(8, Math.min(28, value.length + 1))}
        maxLength={limits.queryMax}
        autoComplete="off"
        enterKeyHint="search"
        className="min-w-0 bg-transparent text-[1rem] outline-none md:text-small"
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
        ref={selectOnce}
      />
      <button type="submit" aria-label="Search with this" className={button}>
        <Check className="size-3.5" aria-hidden="true" />
      </button>
      <button type="button" aria-label="Leave it as it was" className={button} onClick={() => onDone()}>
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </form>
  );
}

// Defined once, so that it runs when the field appears and not on every key press.
function selectOnce(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
