import { useMemo, useRef, type ComponentType } from 'react';
import { brand } from '../../../domain/brand.ts';
import { chatTexts } from '../../../domain/chat.ts';
import { findGoal } from '../../../domain/goals.ts';
import { useRoomAbove } from './use-room-above.ts';
import { AskForm, type FieldToolProps } from './ask-form.tsx';
import { ChatLog } from './chat-log.tsx';
import { Suggestions } from './suggestions.tsx';
import { ClearConversation } from './clear-conversation.tsx';
import { StandingPlan } from './standing-plan.tsx';
import type { Conversation } from './use-conversation.ts';

type Props = {
  goal: string | null;
  categories: readonly string[];
  chat: Conversation;
  /** What a question that was not sent is kept under. */
  draft?: string;
  fieldTool?: ComponentType<FieldToolProps> | undefined;
};

/** The chat: as tall as what is free of the window, with its own scroll, beside the deals; unrolled on small screens. */
export function ChatPanel({ goal, categories, chat, draft, fieldTool }: Props) {
  const { messages, searching, standing } = chat;
  const panel = useRef<HTMLElement>(null);
  useRoomAbove(panel);
  const userMessages = useMemo(
    () => messages.filter(({ role }) => role === 'user').map(({ content }) => content),
    [messages],
  );
  // What was pressed goes away with what it ended.
  const toField = () => panel.current?.querySelector('input')?.focus({ preventScroll: true });
  return (
    <section
      ref={panel}
      aria-labelledby="chat-title"
      className="flex min-w-0 flex-col pt-6 lg:sticky lg:top-(--bar,65px) lg:h-[calc(100dvh-var(--above,13.5rem))] lg:min-h-112 lg:self-start lg:pr-8"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="chat-title" className="text-h3 tracking-[-.02em]">
          {brand.aiName}
        </h2>
        <span className="text-tiny text-subtle">Automated assistant</span>
      </div>
      <div className="flex items-center justify-between gap-4">
        <p className="text-small text-muted">{chatTexts.greeting}</p>
        {messages.length > 0 && (
          <div className="-my-3">
            <ClearConversation disabled={searching} onClear={() => chat.clear().then(toField)} />
          </div>
        )}
      </div>
      <ChatLog
        messages={messages}
        searching={searching}
        slow={chat.slow}
        example={exampleFor(goal, categories)}
        onStop={chat.stop}
        onRetry={chat.retry}
        onRemove={chat.remove}
        onEdit={chat.edit}
        onLoosen={chat.loosen}
      />
      <div className="pb-6">
        {standing && (
          <StandingPlan
            chips={messages.findLast(({ understood }) => understood)?.understood ?? []}
            disabled={searching}
            onStartOver={() => {
              chat.startOver();
              toField();
            }}
          />
        )}
        <Suggestions
          goal={goal}
          categories={categories}
          userMessages={userMessages}
          disabled={searching}
          onChoose={chat.ask}
        />
        <AskForm searching={searching} onAsk={chat.ask} draft={draft} tool={fieldTool} />
      </div>
    </section>
  );
}

function exampleFor(goalId: string | null, categories: readonly string[]): string {
  const goal = findGoal(goalId);
  return goal && categories[0]
    ? `${categories[0]} deals under $${goal.promptPriceCap}`
    : 'Running shoes under $100';
}
