import { ArrowUp, X } from 'lucide-react';
import { useId, useState } from 'react';
import { limits } from '../../../domain/limits.ts';

type Props = {
  text: string;
  /** Gets the new words; nothing if they are unchanged, empty, or canceled. */
  onDone: (changed?: string) => void;
};

const button = 'grid size-9 shrink-0 place-items-center rounded-[10px]';

/** A piece of the plan being edited, as a small composer. Enter searches, Escape cancels. */
export function PieceField({ text, onDone }: Props) {
  const [value, setValue] = useState(text);
  const id = useId();
  const changed = value.trim();
  return (
    <form
      className="flex min-h-11 scroll-mb-6 items-center gap-1 rounded-[14px] bg-surface pr-1 pl-3.5 text-nav shadow-[inset_0_0_0_1.5px_var(--current)]"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(changed === '' || changed === text ? undefined : changed);
      }}
    >
      <label htmlFor={id} className="mr-1.5 shrink-0 text-small text-muted">
        Change <span className="sr-only">{text} </span>to
      </label>
      <input
        id={id}
        value={value}
        maxLength={limits.queryMax}
        autoComplete="off"
        enterKeyHint="search"
        className="w-full min-w-0 flex-1 bg-transparent text-[1rem] outline-none md:text-nav"
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
        ref={selectOnce}
      />
      <button
        type="button"
        aria-label="Leave it as it was"
        className={`${button} text-muted hover:text-ink`}
        onClick={() => onDone()}
      >
        <X className="size-4" aria-hidden="true" />
      </button>
      <button type="submit" aria-label="Search with this" className={`${button} bg-ink text-on-fill`}>
        <ArrowUp className="size-4" aria-hidden="true" />
      </button>
    </form>
  );
}

// Defined once, so that it runs when the field appears and not on every key press.
function selectOnce(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
  field?.select();
  // As a whole, clear of the log's faded edge.
  field?.form?.scrollIntoView({ block: 'nearest' });
}
