import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = { disabled: boolean; onClear: () => Promise<void> };

/** Deletes the conversation, after asking once. The deals stay until the user leaves the page. */
export function ClearConversation({ disabled, onClear }: Props) {
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const begin = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);

  // Focus moves to the question, and back.
  useEffect(() => {
    if (asking) keep.current?.focus();
    else if (wasAsking.current) begin.current?.focus();
    wasAsking.current = asking;
  }, [asking]);

  if (!asking) {
    return (
      <Button
        ref={begin}
        look="text"
        slim
        className="grid size-11 shrink-0 place-items-center text-muted"
        aria-label="Delete chat"
        title="Delete chat"
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        <Trash2 className="size-4.5" aria-hidden="true" />
      </Button>
    );
  }
  return (
    // On a phone New search beside it gives way.
    <span className="flex items-center gap-4 max-md:[&~*]:hidden">
      <span className="sr-only">Delete this conversation?</span>
      <Button look="text" slim className="text-small text-danger" onClick={() => void onClear()}>
        Delete it
      </Button>
      <Button ref={keep} look="text" slim className="text-small" onClick={() => setAsking(false)}>
        Keep
      </Button>
    </span>
  );
}
