import { ArrowRight } from 'lucide-react';
import type { PlanChip } from '../../../domain/deal.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import type { Ask, Message } from './thread.ts';
import { Understood } from './understood.tsx';

export type BubbleActions = {
  onRetry: (id: number, ask: Ask) => void;
  onRemove: (message: Message, chip: PlanChip) => void;
  onEdit: (message: Message, chip: PlanChip, text: string) => void;
  onLoosen: (message: Message) => void;
};

type Props = BubbleActions & { message: Message; latest: boolean; searching: boolean };

/** One message: what was said, and under an answer what can be done with it. */
export function Bubble({ message, latest, searching, onRetry, onRemove, onEdit, onLoosen }: Props) {
  const { id, role, content, understood, found, standing, blocking, unanswered } = message;
  if (role === 'user') {
    return (
      <div className="max-w-[84%] justify-self-end rounded-lg rounded-br-[4px] bg-ink px-4 py-2.5 leading-[1.45] break-words text-on-fill">
        <span className="sr-only">You: </span>
        <p>{content}</p>
      </div>
    );
  }
  if (role === 'note') {
    return <p className="justify-self-end text-small break-words text-muted">{content}</p>;
  }
  return (
    <div className="max-w-[94%] min-w-0 leading-[1.55]">
      <span className="sr-only">Assistant: </span>
      <p className="break-words">{content}</p>
      {blocking && standing && (
        <button
          type="button"
          aria-disabled={searching || undefined}
          onClick={() => !searching && onLoosen(message)}
          className="group mt-3 flex min-h-11 w-full items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-2 text-left text-nav leading-snug transition-colors duration-120 hover:border-control aria-disabled:cursor-default aria-disabled:text-muted"
        >
          {blocking.text}
          <ArrowRight className="size-4 shrink-0 text-subtle group-hover:text-ink" aria-hidden="true" />
        </button>
      )}
      {understood && (
        <Understood
          chips={understood}
          waiting={searching}
          onRemove={standing && ((chip) => onRemove(message, chip))}
          onEdit={standing && ((chip, text) => onEdit(message, chip, text))}
        />
      )}
      {latest && Boolean(found) && (
        <a href="#deals" className={`${buttonClass('quiet', { slim: true })} mt-3 lg:hidden`}>
          Show deals
        </a>
      )}
      {unanswered && (
        <Button
          look="quiet"
          slim
          className="mt-3"
          disabled={searching}
          onClick={() => onRetry(id, unanswered)}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
