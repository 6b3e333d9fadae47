import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { limits } from '../../domain/limits.ts';
import { Button } from '../ui/button.tsx';

type Props = {
  note: string | null;
  /** The id of the card's title, which describes the note's controls. */
  describedBy: string;
  /** Resolves to whether the note was saved. */
  onSave: (text: string) => Promise<boolean>;
};

/** A note, edited in place. Escape restores the old text; the focus returns to its previous element. */
export function SavedNote({ note, describedBy, onSave }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const open = draft !== null;

  useEffect(() => {
    if (open) field.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);

  async function save() {
    if (draft === null || saving) return;
    setSaving(true);
    const kept = draft.trim() === (note ?? '') || (await onSave(draft));
    setSaving(false);
    if (kept) setDraft(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setDraft(null);
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save();
  }

  if (!open) {
    return (
      <>
        {note && (
          <p className="mt-1 w-full border-l-2 border-line pl-3 text-nav break-words whitespace-pre-line text-muted">
            <span className="sr-only">Your note: </span>
            {note}
          </p>
        )}
        <Button
          ref={opener}
          look="text"
          slim
          aria-describedby={describedBy}
          onClick={() => setDraft(note ?? '')}
        >
          {note ? 'Edit note' : 'Add note'}
        </Button>
      </>
    );
  }
  return (
    <div ref={frame} className="w-full pb-1">
      <label htmlFor={id} className="mb-1.5 block text-nav font-medium">
        Your note
      </label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={limits.noteMax}
        value={draft}
        aria-describedby={`${id}-left ${describedBy}`}
        className="block w-full resize-y rounded-md border border-control bg-canvas px-3 py-2 text-ink hover:border-ink"
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        // Whoever goes on to something else on the page keeps what was typed.
        onBlur={({ relatedTarget }) => {
          if (document.hasFocus() && !frame.current?.contains(relatedTarget)) void save();
        }}
      />
      <p id={`${id}-left`} className="num mt-1 text-tiny text-subtle">
        {draft.length} of {limits.noteMax} characters.
        <span className="pointer-coarse:hidden"> Escape discards.</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="quiet" slim busy={saving && 'Saving...'} onClick={() => void save()}>
          Save note
        </Button>
        {/* Where a press moves no focus to a button, the field must keep it, or it would save. */}
        <Button
          look="text"
          slim
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setDraft(null)}
        >
          Cancel
        </Button>
      </div>
    </div>
  );
}
