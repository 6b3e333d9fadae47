import type { Choice } from '../../domain/deal.ts';
import { Button } from '../ui/button.tsx';

type Props = { choices: readonly Choice[]; waiting: boolean; onAsk: (query: string) => void };

/** Answers to choose from: each asks its own question. */
export function Choices({ choices, waiting, onAsk }: Props) {
  return (
    <ul aria-label="Choices" className="mt-2.5 flex flex-wrap gap-2">
      {choices.map(({ text, query }) => (
        <li key={query} className="max-w-full">
          <Button
            look="quiet"
            slim
            className="max-w-full break-words"
            aria-disabled={waiting || undefined}
            onClick={() => onAsk(query)}
          >
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
