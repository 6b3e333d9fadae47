import { useRef, type ReactNode } from 'react';
import { isStartedOver } from '../../../domain/chat.ts';
import { useWind } from '../../art/use-wind.ts';
import { Wind } from '../../art/wind.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Bubble } from './bubble.tsx';
import type { BubbleActions } from './bubble-actions.ts';
import type { Message } from './thread.ts';

type Props = BubbleActions & {
  messages: readonly Message[];
  searching: boolean;
  /** The last answer may be replaced by a better one. */
  open?: boolean;
  /** There was one, and the space below the last answer keeps its height. */
  wasOpen?: boolean;
  slow: boolean;
  /** An example request, shown in an empty conversation. */
  example: string;
  /** Shown below the greeting. */
  beginning?: ReactNode;
  onStop: () => void;
};

/** Of the log's height, in px. */
const leastForBoth = 200;

/** The conversation. Each message is announced once, when it is added; the typing indicator has its own status. */
export function ChatLog({ messages, searching, slow, example, beginning, onStop, ...actions }: Props) {
  const now = currentOf(messages);
  return (
    <>
      <div
        role="log"
        aria-label="Conversation"
        aria-relevant="additions"
        aria-busy={import.meta.env.ASSISTANT_RUN_BY ? searching || actions.open : searching}
        // It scrolls, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classes(
          'num relative -mx-1 min-h-20 flex-1 overflow-y-auto overscroll-contain rounded-sm px-1 pt-7 pb-5 text-nav low:min-h-0 low:pt-3 low:pb-2 low:[mask:none] [mask:linear-gradient(transparent,#000_0.625rem,#000_calc(100%-0.75rem),transparent)] focus-visible:[mask:none]',
          // Beside the prompts, and not far above them.
          messages.length === 0 && 'flex flex-col pt-4',
        )}
      >
        {messages.length === 0 && <Greeting example={example} />}
        {messages.length === 0 && beginning}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3.5">
          {messages.map((message) => (
            <Bubble
              key={message.id}
              message={message}
              current={{
                answer: message === now.answer,
                plan: message === now.plan,
                basket: message === now.basket,
              }}
              searching={searching}
              {...actions}
            />
          ))}
        </div>
        {import.meta.env.ASSISTANT_RUN_BY && !searching && (actions.open || actions.wasOpen) ? (
          <ReadingAgain isOpen={actions.open ?? false} onStop={onStop} />
        ) : (
          searching && (
            <div aria-live="off" className="mt-5 grid gap-2 text-small text-muted">
              <div className="flex items-center gap-4">
                <Typing />
                <Button look="text" slim onClick={onStop}>
                  Stop
                </Button>
              </div>
              {slow && <p>This is taking longer than usual. Still searching.</p>}
            </div>
          )
        )}
        {messages.length > 0 && <div key={`${messages.length} ${searching} ${slow}`} ref={intoView} />}
      </div>
      <output className="sr-only">
        {searching && (slow ? 'Still searching for deals' : 'Searching for deals')}
      </output>
    </>
  );
}

/** The latest message of each kind. A plan before a fresh start counts as old. */
function currentOf(messages: readonly Message[]) {
  const plan = messages.findLast((message) => message.understood?.length || isStartedOver(message));
  return {
    answer: messages.findLast(({ answer }) => answer),
    plan: plan?.understood && plan,
    basket: messages.findLast(({ answer }) => answer?.basket),
  };
}

/** Remounted on each change of the conversation: scrolls to its end, or to the start of an answer taller than the log. */
function intoView(end: HTMLElement | null): void {
  const log = end?.parentElement;
  if (!end || !log) return;
  log.scrollTop = log.scrollHeight;
  const said = [...log.querySelectorAll<HTMLElement>('[data-said]')];
  // With its question, where there is room for both.
  const isLow = log.clientHeight < leastForBoth && said.at(-1)?.dataset['said'] === 'assistant';
  const first = isLow ? said.at(-1) : said.findLast(({ dataset }) => dataset['said'] !== 'assistant');
  const above = first && log.getBoundingClientRect().top - first.getBoundingClientRect().top;
  // Below the faded edge.
  const edge = Number.parseFloat(getComputedStyle(log).paddingTop);
  if (above && above > -edge) log.scrollTop -= above + edge;
  // The button to the deals is clear of the lower one, where that leaves the words above readable.
  const button = said.at(-1)?.querySelector('[data-to-deals]')?.getBoundingClientRect().bottom ?? 0;
  const under =
    button - log.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(log).paddingBottom);
  if (under > 0 && under < edge) log.scrollTop += under;
}

function Greeting({ example }: { example: string }) {
  return (
    <>
      <OpenAir />
      <div className="max-w-[94%] leading-normal">
        <p>
          Hi! Tell me what you're looking for in your own words. Add a budget, a size, or a brand you don't
          want.
        </p>
        <p className="mt-3 border-l-2 border-line pl-3 text-muted">
          For example: <q className="text-ink">{example}</q>
        </p>
      </div>
    </>
  );
}

/** The wind in the room above the greeting, where there is some. */
function OpenAir() {
  const stage = useRef<HTMLDivElement>(null);
  const flow = useWind(stage, ({ w, h }) =>
    h < leastAir
      ? null
      : {
          lean: true,
          seed: 23,
          angle: -5,
          sway: 0.5,
          scale: Math.max(180, w / 2),
          gap: 13,
          weight: 1,
          least: 90,
          depth: [0.16, 0.26, 0.4],
          obstacles: [],
        },
  );
  return (
    <div
      ref={stage}
      className="pointer-events-none -mx-1 min-h-0 flex-1 overflow-hidden mask-[linear-gradient(transparent,#000_30%,#000_55%,transparent_96%),linear-gradient(90deg,transparent,#000_18%,#000_82%,transparent)] mask-intersect"
    >
      <Wind id="open-air" flow={flow} className="size-full" />
    </div>
  );
}
/** Of the room, in px. */
const leastAir = 56;

function Typing() {
  return (
    <span className="flex h-6 items-center gap-1.5" aria-hidden="true">
      {['', '[animation-delay:160ms]', '[animation-delay:320ms]'].map((delay) => (
        <span
          key={delay}
          className={`size-1.5 animate-pulse rounded-full bg-current-tone motion-reduce:animate-none ${delay}`}
        />
      ))}
    </span>
  );
}

/** Below an answer that may still be replaced. Later content does not move once it is final. */
function ReadingAgain({ isOpen, onStop }: { isOpen: boolean; onStop: () => void }) {
  return (
    <div
      aria-live="off"
      className={classes('mt-5 flex items-center gap-4 text-small', !isOpen && 'invisible')}
    >
      <Typing />
      <span className="text-muted">Reading your question again</span>
      <Button look="text" slim onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
