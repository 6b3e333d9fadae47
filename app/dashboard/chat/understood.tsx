import { useRef, useState } from 'react';
import type { AnswerLanguage, PlanChip } from '../../../domain/deal.ts';
import { PlanPiece } from './plan-piece.tsx';

type Props = {
  /** The language of the chips, if not English. */
  lang?: AnswerLanguage | undefined;
  chips: readonly PlanChip[];
  /** During a search nothing can be changed; the buttons keep their focus. */
  waiting: boolean;
  onRemove?: (chip: PlanChip) => void;
  onEdit?: (chip: PlanChip, text: string) => void;
};

/** Of more parts than these, the first and the last are shown, and a button shows the others. */
const [most, firstShown] = [6, 3];

/** Whether it is the title of a set, "putter, balls and glove", whose parts are chips as well. */
export function repeats({ id, text }: PlanChip, chips: readonly PlanChip[]): boolean {
  const parts = text.split(/, | and | y /);
  return (
    id === undefined && parts.length > 1 && parts.every((part) => chips.some((chip) => chip.text === part))
  );
}

/** What the assistant understood: tinted if wanted, outlined if excluded. Each part can be edited or removed. */
export function Understood({ lang, chips: all, waiting, onRemove, onEdit }: Props) {
  const chips = all.filter((chip) => !repeats(chip, all));
  const [edited, setEdited] = useState<string>();
  const [isWhole, setWhole] = useState(chips.length <= most);
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;
  const shown = isWhole ? chips : [...chips.slice(0, firstShown), ...chips.slice(-1)];
  return (
    <div className="num mt-3 flex flex-wrap items-center gap-1.5">
      <span className="mr-1 text-tiny text-subtle">Understood as</span>
      <ul ref={list} aria-label="Understood as" className="contents">
        {shown.map((chip) => (
          <PlanPiece
            key={`${chip.wanted} ${chip.text}`}
            lang={lang}
            chip={chip}
            waiting={waiting}
            editing={edited !== undefined && edited === chip.id}
            onBegin={() => setEdited(chip.id)}
            onEnd={() => setEdited(undefined)}
            onRemove={onRemove}
            onEdit={onEdit}
          />
        ))}
      </ul>
      {!isWhole && (
        <button
          type="button"
          className="link min-h-8.5 px-1 text-small"
          onClick={() => {
            setWhole(true);
            // The pressed button disappears.
            requestAnimationFrame(() =>
              list.current?.children[firstShown]?.querySelector('button')?.focus({ preventScroll: true }),
            );
          }}
        >
          {chips.length - shown.length} more
        </button>
      )}
    </div>
  );
}
