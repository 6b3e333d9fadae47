import { ArrowUpRight } from 'lucide-react';
import { useMemo } from 'react';
import { suggestPrompts } from '../../../domain/prompts.ts';

type Props = {
  goal: string | null;
  categories: readonly string[];
  userMessages: readonly string[];
  disabled: boolean;
  onChoose: (prompt: string) => void;
};

/** Three requests to start from, drawn anew after each message. */
export function Suggestions({ goal, categories, userMessages, disabled, onChoose }: Props) {
  const said = userMessages.join('\n');
  const prompts = useMemo(
    () =>
      suggestPrompts({ goal, categories, userMessages: said ? said.split('\n') : [], random: Math.random }),
    [goal, categories, said],
  );
  return (
    <div className="pt-3">
      <p id="suggested-prompts" className="mb-1 text-tiny text-subtle">
        Suggested prompts:
      </p>
      <ul aria-labelledby="suggested-prompts">
        {prompts.map((prompt) => (
          <li key={prompt} className="border-b border-line">
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(prompt)}
              className="group flex min-h-11 w-full items-center justify-between gap-3 text-left text-nav leading-snug disabled:text-subtle"
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
    </div>
  );
}
