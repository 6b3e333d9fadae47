import { Button } from '../../ui/button.tsx';
import { Bubble, type BubbleActions } from './bubble.tsx';
import type { Message } from './thread.ts';

type Props = BubbleActions & {
  messages: readonly Message[];
  searching: boolean;
  slow: boolean;
  /** A request to show the way while nothing has been said. */
  example: string;
  onStop: () => void;
};

/** The conversation. Each message is announced once, when it is added; the typing sign speaks through its own status. */
export function ChatLog({ messages, searching, slow, example, onStop, ...actions }: Props) {
  return (
    <>
      <div
        role="log"
        aria-label="Conversation"
        aria-relevant="additions"
        aria-busy={searching}
        // It scrolls, so a keyboard must be able to get to it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="num my-2 flex-1 overscroll-contain rounded-sm py-4 lg:min-h-0 lg:overflow-y-auto"
      >
        {messages.length === 0 && <Greeting example={example} />}
        <div className="grid content-start gap-5">
          {messages.map((message) => (
            <Bubble
              key={message.id}
              message={message}
              latest={message === messages.at(-1)}
              searching={searching}
              {...actions}
            />
          ))}
        </div>
        {searching && (
          <div aria-live="off" className="mt-5 grid gap-2 text-small text-muted">
            <div className="flex items-center gap-4">
              <Typing />
              <Button look="text" slim onClick={onStop}>
                Stop
              </Button>
            </div>
            {slow && <p>This is taking longer than usual. Still searching.</p>}
          </div>
        )}
        {messages.length > 0 && <div key={`${messages.length} ${searching} ${slow}`} ref={intoView} />}
      </div>
      <output className="sr-only">
        {searching && (slow ? 'Still searching for deals' : 'Searching for deals')}
      </output>
    </>
  );
}

// Mounted anew with each change of the conversation, the end of it comes into view.
function intoView(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: 'nearest' });
}

function Greeting({ example }: { example: string }) {
  return (
    <div className="max-w-[94%] leading-[1.55]">
      <p>
        Hi! Tell me what you're looking for, in your own words. A budget, a brand, a brand to leave out: I
        keep to it.
      </p>
      <p className="mt-3 border-l-2 border-line pl-3 text-muted">
        For example: <q className="text-ink">{example}</q>
      </p>
    </div>
  );
}

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
