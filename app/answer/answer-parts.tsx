import type { BubbleActions, Current } from '../dashboard/chat/bubble.tsx';
import { PastLine } from './past-line.tsx';
import type { Message } from '../dashboard/chat/thread.ts';
import { BasketList } from './basket-list.tsx';
import { Choices } from './choices.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { ReplyLinks } from './reply-links.tsx';
import { Sum } from './sum.tsx';

type Props = Pick<BubbleActions, 'onAsk' | 'onSwap' | 'onShowOthers' | 'panel'> & {
  message: Message;
  current: Current;
  waiting: boolean;
};

/** What an answer holds beside its words: ruled, never boxed. */
export function AnswerParts({ message, current, waiting, onAsk, onSwap, onShowOthers, panel }: Props) {
  const { figure, comparison, basket, links = [], choices = [] } = message.answer ?? {};
  const canChange = current.basket && message.standing !== undefined;
  return (
    <>
      {figure && <Sum figure={figure} links={links} />}
      {comparison && <ComparisonTable comparison={comparison} panel={panel} />}
      {basket && (
        <BasketList
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
          <Choices choices={choices} waiting={waiting} onAsk={onAsk} />
        ) : (
          <PastLine lead="Choices were" texts={choices.map(({ text }) => text)} />
        ))}
    </>
  );
}
