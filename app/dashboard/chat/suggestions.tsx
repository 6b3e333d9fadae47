import { ArrowUpRight, ChevronDown } from 'lucide-react';
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { suggestPrompts, type PromptContext } from '../../../domain/prompts.ts';
import { classes } from '../../ui/classes.ts';

type Props = {
  goal: string | null;
  categories: readonly string[];
  userMessages: readonly string[];
  latest: PromptContext['latest'];
  /** Folded to begin with: after the first answer, or where the room is needed. */
  isFolded: boolean;
  disabled: boolean;
  onChoose: (prompt: string) => void;
  /** At the other end of the line. */
  children?: ReactNode;
};

/** Three starter or follow-up requests, behind one line. On a phone they give way to what is being typed. */
export function Suggestions({
  goal,
  categories,
  userMessages,
  latest,
  isFolded,
  disabled,
  onChoose,
  children,
}: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [choice, setChoice] = useState<{ isFolded: boolean; open: boolean }>();
  const open = choice?.isFolded === isFolded ? choice.open : !isFolded;
  const setOpen = (to: boolean) => setChoice({ isFolded, open: to });
  const said = userMessages.join('\n');
  const prompts = useMemo(
    () =>
      suggestPrompts({
        goal,
        categories,
        userMessages: said ? said.split('\n') : [],
        latest,
        random: Math.random,
      }),
    [goal, categories, said, latest],
  );
  return (
    <div data-pinned="" className="min-w-0 border-t border-line">
      <div className="flex items-center justify-between gap-2">
        <button
          ref={opener}
          type="button"
          id={id}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 shrink-0 items-center gap-1.5 text-small text-muted hover:text-ink"
        >
          Suggested prompts:
          <ChevronDown
            className={classes('size-3.5 transition-transform duration-120', open && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
        <div className="flex flex-wrap justify-end gap-x-3 md:gap-x-4">{children}</div>
      </div>
      {open && (
        <ul
          aria-labelledby={id}
          className="mb-3 max-md:group-has-[[name=query]:not(:placeholder-shown)]/chat:hidden low:mb-0 low:flex low:gap-5 low:overflow-x-auto"
        >
          {prompts.map((prompt) => (
            <li key={prompt} className="border-b border-line low:shrink-0 low:border-0 low:whitespace-nowrap">
              <button
                type="button"
                disabled={disabled}
                onClick={() => {
                  setOpen(false);
                  // The pressed button disappears.
                  opener.current?.focus({ preventScroll: true });
                  onChoose(prompt);
                }}
                className="group flex min-h-11 w-full items-center justify-between gap-3 py-2 text-left text-nav leading-snug disabled:text-subtle low:py-0"
              >
                {prompt}
                <ArrowUpRight
                  className="size-3.5 shrink-0 text-subtle transition-colors group-hover:group-not-disabled:text-ink"
                  aria-hidden="true"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
