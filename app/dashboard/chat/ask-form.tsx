import { ArrowUp } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { chatTexts } from '../../../domain/chat.ts';
import { limits } from '../../../domain/limits.ts';
import { forgetDraft, keepDraft, restoreDraft } from '../../ui/kept-draft.ts';

export type FieldToolProps = { disabled: boolean; onText: (text: string) => void };

type Props = {
  searching: boolean;
  onAsk: (query: string) => void;
  /** The storage key for an unsent question while the tab lives; without it none is stored. */
  draft?: string | undefined;
  /** The initial text. */
  typed?: string | undefined;
  /** Another way to fill the field, beside Send. */
  tool?: ComponentType<FieldToolProps> | undefined;
};

/**
 * The question field, which grows with its text; Enter sends, Shift+Enter does not. Typed text stays until it can be sent; during a
 * search the field is disabled, and then focused again.
 */
export function AskForm({ searching, onAsk, draft, typed, tool: Tool }: Props) {
  const id = useId();
  const online = useOnline();
  const input = useRef<HTMLTextAreaElement>(null);
  const hadFocus = useRef(false);

  // A disabled field loses focus; restore it unless the user has moved elsewhere meanwhile.
  useEffect(() => {
    if (searching || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) input.current?.focus({ preventScroll: true });
  }, [searching]);

  useEffect(() => {
    if (draft && input.current?.form) restoreDraft(draft, input.current.form);
  }, [draft]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const query = input.current?.value.replaceAll(/\s+/g, ' ').trim() ?? '';
    if (!query || searching || !online || !input.current) return;
    hadFocus.current = true;
    input.current.value = '';
    if (draft) forgetDraft(draft);
    onAsk(query);
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter that ends an input method's composition belongs to the text.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function write(text: string) {
    if (!input.current) return;
    input.current.value = text.slice(0, limits.queryMax);
    input.current.focus({ preventScroll: true });
  }

  return (
    <form
      onSubmit={submit}
      onInput={({ currentTarget }) => draft && keepDraft(draft, currentTarget)}
      className="bg-canvas pb-1.5 pt-px"
    >
      <label htmlFor={id} className="sr-only">
        Ask for deals
      </label>
      <div className="flex items-end rounded-lg border border-control bg-surface py-1.5 pr-1.5 pl-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-current-tone">
        <textarea
          ref={input}
          id={id}
          name="query"
          rows={1}
          onKeyDown={sendOnEnter}
          defaultValue={typed}
          placeholder={chatTexts.placeholder}
          maxLength={limits.queryMax}
          autoComplete="off"
          enterKeyHint="send"
          disabled={searching}
          aria-describedby={online ? undefined : `${id}-offline`}
          className="max-h-32 min-h-11 min-w-0 flex-1 resize-none bg-transparent py-2.5 leading-6 outline-none field-sizing-content disabled:text-muted"
        />
        {Tool && <Tool disabled={searching} onText={write} />}
        <button
          type="submit"
          aria-label="Send"
          disabled={searching}
          className="grid size-11 shrink-0 place-items-center rounded-md bg-ink text-on-fill transition-colors duration-120 hover:not-disabled:bg-ink/88 disabled:bg-sunken disabled:text-subtle"
        >
          <ArrowUp className="size-4.5" aria-hidden="true" />
        </button>
      </div>
      <output id={`${id}-offline`} data-says-offline="" className="block text-small text-warn">
        {!online && (
          <span className="mt-2 block">
            You're offline. What you type stays here; send it once you're back.
          </span>
        )}
      </output>
    </form>
  );
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False while the browser knows that it is offline. */
function useOnline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
}
