import type { BubbleActions, Current } from './bubble-actions.ts';
import type { Message } from './thread.ts';
import { BasketList } from './basket-list.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import type { Figure, ReplyLink, Choice } from '../../../domain/deal.ts';
import { Button } from '../../ui/button.tsx';
import { ReplyLinks } from '../reply-links.tsx';

type Props = Pick<BubbleActions, 'onAsk' | 'onSwap' | 'onShowOthers' | 'panel'> & {
  message: Message;
  current: Current;
  waiting: boolean;
};

/** The parts of an answer besides its text: ruled, never boxed. */
export function AnswerParts({ message, current, waiting, onAsk, onSwap, onShowOthers, panel }: Props) {
  const { lang, answer } = message;
  const { figure, comparison, basket, links = [], choices = [] } = answer ?? {};
  const canChange = current.basket && message.standing !== undefined;
  return (
    <>
      {figure && <Sum lang={lang} figure={figure} links={links} />}
      {comparison && <ComparisonTable comparison={comparison} panel={panel} />}
      {basket && (
        <BasketList
          lang={lang}
          basket={basket}
          waiting={waiting}
          onSwap={canChange ? (slot, at) => onSwap(message, slot, at) : undefined}
          onShowOthers={canChange ? (slot, at) => onShowOthers(message, slot, at) : undefined}
        />
      )}
      {links.length > 0 && !figure?.lines.length && (
        <p className="mt-2 text-small">
          <ReplyLinks links={links} />
        </p>
      )}
      {choices.length > 0 &&
        (current.answer ? (
          <Choices lang={lang} choices={choices} waiting={waiting} onAsk={onAsk} />
        ) : (
          <PastLine lang={lang} lead="Choices were" texts={choices.map(({ text }) => text)} />
        ))}
    </>
  );
}

type SumProps = { lang: string | undefined; figure: Figure; links: readonly ReplyLink[] };

/** A large figure, with its condition beside it. */
function Sum({ lang, figure: { figure, lines }, links }: SumProps) {
  return (
    <div
      lang={lang}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border-y border-line py-2.5 not-first:mt-2.5"
    >
      <p className="figure max-w-[45vw] text-[1.75rem] leading-none break-words text-ember-ink">{figure}</p>
      <div className="text-small leading-[1.45] text-muted">
        {lines.map((line, at) => (
          <p key={line}>
            {line}
            {at === lines.length - 1 && links.length > 0 && (
              <>
                {' '}
                <ReplyLinks links={links} />
              </>
            )}
          </p>
        ))}
      </div>
    </div>
  );
}

type ChoicesProps = {
  lang: string | undefined;
  choices: readonly Choice[];
  waiting: boolean;
  onAsk: (query: string) => void;
};

/** Choices: each asks its own question. */
function Choices({ lang, choices, waiting, onAsk }: ChoicesProps) {
  return (
    <ul aria-label="Choices" className="mt-2.5 flex flex-wrap gap-2">
      {choices.map(({ text, query }) => (
        <li key={query} lang={lang} className="max-w-full">
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

type PastLineProps = { lang?: string | undefined; lead: string; texts: readonly string[] };

/** Formerly editable parts of an older answer, as one plain line. They were announced when they were new. */
export function PastLine({ lang, lead, texts }: PastLineProps) {
  return (
    <p aria-live="off" className="num mt-2.5 text-tiny break-words text-subtle">
      <span className="sr-only">{lead} </span>
      <span lang={lang}>{texts.join(' · ')}</span>
    </p>
  );
}
