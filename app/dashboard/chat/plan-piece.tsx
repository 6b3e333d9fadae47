import { X } from 'lucide-react';
import { useRef } from 'react';
import { chipInWords } from '../../../domain/chat.ts';
import type { AnswerLanguage, PlanChip } from '../../../domain/deal.ts';
import { classes } from '../../ui/classes.ts';
import { PieceField } from './piece-field.tsx';

type Props = {
  lang?: AnswerLanguage | undefined;
  chip: PlanChip;
  waiting: boolean;
  editing: boolean;
  onBegin: () => void;
  onEnd: () => void;
  onRemove?: ((chip: PlanChip) => void) | undefined;
  onEdit?: ((chip: PlanChip, text: string) => void) | undefined;
};

const part =
  'relative transition-colors duration-120 after:absolute after:-inset-y-1.5 after:inset-x-0 hover:bg-ink/8 aria-disabled:cursor-default aria-disabled:opacity-60';

/** One understood part. Its text is a button that opens it for editing; the cross removes it. */
export function PlanPiece({ lang, chip, waiting, editing, onBegin, onEnd, onRemove, onEdit }: Props) {
  const words = useRef<HTMLButtonElement>(null);
  const text = chipInWords(chip, lang);
  const canRemove = onRemove !== undefined && chip.id !== undefined;
  const canEdit = onEdit !== undefined && chip.id !== undefined;
  if (editing && canEdit) {
    return (
      <li className="min-w-0 basis-full">
        <PieceField
          text={text}
          onDone={(changed) => {
            onEnd();
            if (changed !== undefined) onEdit(chip, changed);
            // The button is back after this update has been rendered.
            else requestAnimationFrame(() => words.current?.focus());
          }}
        />
      </li>
    );
  }
  return (
    <li
      lang={lang}
      className={classes(
        'inline-flex min-h-8.5 max-w-full items-center rounded-full text-small font-medium break-words',
        canRemove ? 'pr-0.5' : 'pr-3.25',
        !canEdit && 'pl-3.25',
        chip.wanted ? 'bg-tint text-current-tone' : 'text-muted shadow-[inset_0_0_0_1px_var(--control)]',
      )}
    >
      {canEdit ? (
        <button
          ref={words}
          type="button"
          aria-label={`Change ${text}`}
          title="Change"
          aria-disabled={waiting || undefined}
          onClick={() => !waiting && onBegin()}
          className={`${part} min-h-8.5 min-w-0 rounded-l-full rounded-r-sm py-1 pr-1 pl-3.25 text-left break-words`}
        >
          {text}
        </button>
      ) : (
        text
      )}
      {canRemove && (
        <button
          type="button"
          aria-label={`Remove ${text}`}
          aria-disabled={waiting || undefined}
          onClick={() => !waiting && onRemove(chip)}
          className={`${part} grid size-8 shrink-0 focus-visible:-outline-offset-2 place-items-center rounded-full`}
        >
          <X className="size-3.5" aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
