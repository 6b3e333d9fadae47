import { useState } from 'react';
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

/** What the assistant understood: tinted if wanted, outlined if excluded. Each part can be edited or removed. */
export function Understood({ lang, chips, waiting, onRemove, onEdit }: Props) {
  const [edited, setEdited] = useState<string>();
  if (chips.length === 0) return null;
  return (
    <div className="num mt-3 flex flex-wrap items-center gap-1.5">
      <span className="mr-1 text-tiny text-subtle">Understood as</span>
      <ul aria-label="Understood as" className="contents">
        {chips.map((chip) => (
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
    </div>
  );
}
