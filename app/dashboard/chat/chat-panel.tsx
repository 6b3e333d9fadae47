import { useId, useMemo, useRef, type ComponentType, type ReactNode } from 'react';
import { brand } from '../../../domain/brand.ts';
import { chatTexts, chipInWords, hasSearched } from '../../../domain/chat.ts';
import { beforeDeals } from '../../../domain/prompts.ts';
import { findGoal } from '../../../domain/goals.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { AskForm, type FieldToolProps } from './ask-form.tsx';
import { ChatLog } from './chat-log.tsx';
import { Suggestions } from './suggestions.tsx';
import { ClearConversation } from './clear-conversation.tsx';
import type { PanelActions } from './bubble-actions.ts';
import type { Message } from './thread.ts';
import type { Conversation } from './use-conversation.ts';

type Props = {
  goal: string | null;
  categories: readonly string[];
  chat: Conversation;
  /** The storage key for an unsent question. */
  draft?: string;
  /** The initial text of the field. */
  typed?: string | undefined;
  fieldTool?: ComponentType<FieldToolProps> | undefined;
  /** Shown below the greeting in an empty conversation. */
  beginning?: ReactNode;
  /** Beside the actions of a conversation that has begun. */
  actions?: ReactNode;
  panel: PanelActions;
};

/** The chat: its log scrolls separately, and the field is always visible. */
export function ChatPanel(props: Props) {
  const { goal, categories, chat, draft, typed, fieldTool, beginning, actions, panel } = props;
  const { messages, searching, standing } = chat;
  const section = useRef<HTMLElement>(null);
  const userMessages = useMemo(
    () => messages.filter(({ role }) => role === 'user').map(({ content }) => content),
    [messages],
  );
  // The pressed button disappears with what it ended.
  const toField = () => section.current?.querySelector('textarea')?.focus({ preventScroll: true });
  return (
    <section ref={section} aria-labelledby="chat-title" className="group/chat flex h-full min-w-0 flex-col">
      <div
        className={classes(
          'flex flex-wrap items-baseline gap-x-3 pt-3 lg:pt-4 low:sr-only',
          // A conversation on a phone needs the room more.
          messages.length > 0 && 'max-md:sr-only',
        )}
      >
        <h2 id="chat-title" className="text-[1.25rem] leading-[1.3] tracking-[-.02em]">
          {brand.aiName}
        </h2>
        <p className="text-small text-muted">{chatTexts.greeting}</p>
      </div>
      <ChatLog
        messages={messages}
        searching={searching}
        {...(import.meta.env.ASSISTANT_RUN_BY && { open: chat.open !== undefined, wasOpen: chat.wasOpen })}
        slow={chat.slow}
        example={exampleFor(goal, categories)}
        beginning={beginning}
        panel={panel}
        onStop={chat.stop}
        onAsk={chat.ask}
        onRetry={chat.retry}
        onRemove={chat.remove}
        onEdit={chat.edit}
        onLoosen={chat.loosen}
        onSwap={chat.swap}
        onShowOthers={chat.showOthers}
      />
      <Suggestions
        goal={goal}
        categories={categories}
        userMessages={userMessages}
        latest={messages.findLast(({ answer }) => answer && hasSearched(answer))?.answer}
        isFolded={Boolean(beginning) || messages.some(({ answer }) => answer)}
        disabled={searching}
        onChoose={chat.ask}
      >
        {messages.length > 0 && (
          <ClearConversation disabled={searching} onClear={() => chat.clear().then(toField)} />
        )}
        {standing && (
          <NewSearch
            messages={messages}
            disabled={searching}
            onPress={() => {
              chat.startOver();
              toField();
            }}
          />
        )}
        {messages.length > 0 && actions}
      </Suggestions>
      <div
        data-pinned=""
        className="sticky bottom-13 bg-canvas pb-2 lg:bottom-0 lg:pb-3 low:bottom-11 low:pb-1 [@media(max-height:22rem)]:static"
      >
        <AskForm searching={searching} onAsk={chat.ask} draft={draft} typed={typed} tool={fieldTool} />
        {import.meta.env.ASSISTANT_RUN_BY ? (
          <p className="text-tiny text-subtle">
            Automated assistant with a language model run by {import.meta.env.ASSISTANT_RUN_BY}
          </p>
        ) : (
          <p className="text-tiny text-subtle">Automated assistant</p>
        )}
      </div>
    </section>
  );
}

type NewSearchProps = { messages: readonly Message[]; disabled: boolean; onPress: () => void };

/** Ends what the next words would go on from: the plan that keeps its chips. The conversation stays, unlike after Delete chat. */
function NewSearch({ messages, disabled, onPress }: NewSearchProps) {
  const id = useId();
  const plan = messages.findLast(({ understood }) => understood);
  const chips = plan?.understood?.map((chip) => chipInWords(chip, plan.lang)) ?? [];
  const goingOn = `Going on from ${chips.join(', ') || 'everything'}`;
  return (
    <>
      <span id={id} hidden>
        {goingOn}
      </span>
      <Button
        look="text"
        slim
        className="shrink-0 text-small"
        title={goingOn}
        aria-describedby={id}
        disabled={disabled}
        onClick={onPress}
      >
        New search
      </Button>
    </>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function exampleFor(goalId: string | null, categories: readonly string[]): string {
  const goal = findGoal(goalId);
  return goal && categories[0]
    ? `${capitalized(beforeDeals(categories[0]))} deals under $${goal.promptPriceCap}`
    : 'Running shoes under $100';
}
