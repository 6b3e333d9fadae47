import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { besideTheChat, chipInWords, inGroupBeside } from '../../../domain/chat.ts';
import type { Deal, SearchDealsResponse } from '../../../domain/deal.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { DealLine } from '../deal-line.tsx';
import { AnswerParts, PastLine } from './answer-parts.tsx';
import type { BubbleActions, Current, PanelActions } from './bubble-actions.ts';
import type { Message } from './thread.ts';
import { Understood } from './understood.tsx';

type Props = BubbleActions & { message: Message; current: Current; searching: boolean };

/** One message. */
export function Bubble(props: Props) {
  const { id, role, content, lang } = props.message;
  if (role === 'user') {
    return (
      <div
        data-said="user"
        data-message={id}
        className="max-w-[88%] scroll-mt-8 justify-self-end rounded-lg rounded-br-[4px] bg-ink px-4 py-2 leading-[1.45] break-words text-on-fill [[data-said=assistant]+&]:mt-2.5"
      >
        <span className="sr-only">You: </span>
        <p>{content}</p>
      </div>
    );
  }
  if (role === 'note') {
    return (
      <p
        data-said="note"
        data-message={id}
        {...(import.meta.env.ASSISTANT_RUN_BY && { lang })}
        className="scroll-mt-8 justify-self-end text-small break-words text-muted"
      >
        {content}
      </p>
    );
  }
  return <AssistantBubble {...props} />;
}

/** The text, its tables and figures, the understood parts, which can be changed, and the way to what was found. */
function AssistantBubble({ message, current, searching, ...actions }: Props) {
  const { id, content, lang, understood = [], standing, blocking, unanswered } = message;
  const inLanguage = import.meta.env.ASSISTANT_RUN_BY && { lang };
  return (
    <div data-said="assistant" className="min-w-0 leading-normal">
      <span className="sr-only">Assistant: </span>
      {content.trim() && (
        <p className="break-words" {...inLanguage}>
          {content.split('\n').map((line, at) => (
            // An empty line is a gap. The space keeps the words of two lines apart where they are read as one text.
            <span key={`${at} ${line}`} className={classes('block', !line && 'h-2.5')}>
              <Said text={line} />{' '}
            </span>
          ))}
        </p>
      )}
      <AnswerParts message={message} current={current} waiting={searching} {...actions} />
      {blocking && standing && current.plan && (
        <button
          type="button"
          {...inLanguage}
          aria-disabled={searching || undefined}
          onClick={() => !searching && actions.onLoosen(message)}
          className="group mt-3 flex min-h-11 w-full items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-2 text-left text-nav leading-snug transition-colors duration-120 hover:border-control aria-disabled:cursor-default aria-disabled:text-muted"
        >
          {blocking.text}
          <ArrowRight className="size-4 shrink-0 text-subtle group-hover:text-ink" aria-hidden="true" />
        </button>
      )}
      {current.plan ? (
        <Understood
          {...inLanguage}
          chips={understood}
          waiting={searching}
          onRemove={standing && ((chip) => actions.onRemove(message, chip))}
          onEdit={standing && ((chip, text) => actions.onEdit(message, chip, text))}
        />
      ) : (
        understood.length > 0 && (
          <PastLine
            {...inLanguage}
            lead="Understood as"
            texts={understood.map((chip) => chipInWords(chip, lang))}
          />
        )
      )}
      <ShowFound message={message} isLatest={current.answer} panel={actions.panel} />
      <ToDeals message={message} isLatest={current.answer} panel={actions.panel} />
      {unanswered && (
        <Button
          look="quiet"
          slim
          className="mt-3"
          disabled={searching}
          onClick={() => actions.onRetry(id, unanswered)}
        >
          Try again
        </Button>
      )}
    </div>
  );
}

const saysRight = new RegExp(`(${besideTheChat}|${inGroupBeside})`);

/** On a narrow screen nothing is on the right: the button below shows the deals. */
function Said({ text }: { text: string }) {
  return text.split(saysRight).map((part, at) =>
    // Every second part is what was split by.
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="max-lg:hidden">
        {part}
      </span>
    ),
  );
}

type ToDealsProps = { message: Message; isLatest: boolean; panel: PanelActions };

/** A link to the deals that an answer found or refers to, if they are not visible beside the chat. */
function ToDeals({ message: { answer, found = 0 }, isLatest, panel }: ToDealsProps) {
  const { highlight, save, alternatives } = answer ?? {};
  const meant = (highlight ?? (save === undefined ? [] : [save])).filter(panel.has);
  const place = panel.placeOf(answer);
  if (meant.length > 0) {
    return (
      <ToPanel isBeside onPress={() => panel.point(meant)}>
        {meant.length === 1 ? 'Show the deal' : 'Show the deals'}
      </ToPanel>
    );
  }
  if (found > 0 && place && !isLatest) {
    return (
      <ToPanel isBeside={place.isLatest} onPress={place.show}>
        {found === 1 ? 'Show this deal' : `Show these ${found} deals`}
      </ToPanel>
    );
  }
  if (!isLatest || found > 0 || answer?.aside || !alternatives?.deals.length) return null;
  return (
    <Button look="quiet" slim className="mt-3 lg:hidden" onClick={panel.show}>
      Show what is close
    </Button>
  );
}

/** Half as many where the chat is that of a phone. */
const mostPreviewed = 6;

/** On a narrow screen the deals are behind the other tab: the first of them, of several products one each, and the way there. */
function ShowFound({ message: { answer, found = 0 }, isLatest, panel }: ToDealsProps) {
  const { highlight, save, aside, alternatives } = answer ?? {};
  const count = aside ? (alternatives?.deals.length ?? 0) : found;
  if (panel.isBeside || !isLatest || count === 0 || highlight || save !== undefined) return null;
  const first = answer ? previewOf(answer, panel.has) : [];
  return (
    <>
      {first.length > 0 && (
        <ul aria-label="The first deals" className="mt-2.5 border-t border-line text-nav leading-[1.3]">
          {first.map(({ of, ...deal }) => (
            <li
              key={deal.id}
              className={classes(
                'border-b border-line',
                !of &&
                  'max-md:nth-[n+4]:hidden [@media(height<60rem)]:nth-[n+4]:hidden [@media(height<48rem)]:nth-[n+3]:hidden',
              )}
            >
              <button
                type="button"
                className="flex min-h-12 w-full items-center justify-between gap-4 py-1.5 text-left [@media(height<48rem)]:py-1"
                onClick={() => panel.point([deal.id ?? ''])}
              >
                <DealLine deal={deal} of={of} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button slim className="num mt-3 [@media(height<48rem)]:mt-2" data-to-deals="" onClick={panel.show}>
        {count === 1 ? 'Show the deal' : `Show the ${count} deals`}
        <ArrowRight className="size-4" aria-hidden="true" />
      </Button>
    </>
  );
}

/** The first deals, or the first of each group under the group's name and count. A basket lists its own. */
function previewOf(
  { deals, groups = [], basket, aside, alternatives }: SearchDealsResponse,
  has: PanelActions['has'],
): readonly (Deal & { of?: string })[] {
  const isThere = ({ id }: Deal) => id !== undefined && has(id);
  if (aside) return (alternatives?.deals ?? []).filter(isThere).slice(0, mostPreviewed);
  if (basket) return [];
  if (groups.length === 0) return deals.filter(isThere).slice(0, mostPreviewed);
  return groups.flatMap(({ title, count }, at) => {
    const from = groups.slice(0, at).reduce((sum, before) => sum + before.count, 0);
    const best = deals.slice(from, from + count).find(isThere);
    return best ? [{ ...best, of: `${title} · ${count}` }] : [];
  });
}

type ToPanelProps = {
  /** Both panes are visible if there is room. */
  isBeside: boolean;
  onPress: () => void;
  children: ReactNode;
};

function ToPanel({ isBeside, onPress, children }: ToPanelProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classes('link mt-1 block min-h-8 text-small', isBeside && 'lg:hidden')}
    >
      {children}
    </button>
  );
}
