import { Mic } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FieldToolProps } from './ask-form.tsx';
import { classes } from '../../ui/classes.ts';
import { hearsSpeech, listen } from './dictation.ts';

const listening =
  'Listening. Your browser turns speech into text, and may send the sound to its maker for that.';

/** Dictation into the field, where the browser supports it. The microphone is requested only on a press. */
export function DictateButton({ disabled, onText }: FieldToolProps) {
  const [note, setNote] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  if (!hearsSpeech()) return null;

  function toggle() {
    if (open) return stop.current?.();
    setOpen(true);
    setNote(listening);
    stop.current = listen({
      onText,
      onEnd(problem) {
        stop.current = null;
        setOpen(false);
        setNote(problem);
      },
    });
  }

  return (
    <span className="relative">
      <button
        type="button"
        aria-label="Dictate"
        aria-pressed={open}
        disabled={disabled}
        onClick={toggle}
        onBlur={() => !open && setNote(null)}
        className={classes(
          'grid size-11 shrink-0 place-items-center rounded-md transition-colors duration-120 disabled:text-subtle',
          open ? 'bg-warm text-ember-ink' : 'text-muted hover:not-disabled:text-ink',
        )}
      >
        <Mic
          className={classes('size-4.5', open && 'animate-pulse motion-reduce:animate-none')}
          aria-hidden="true"
        />
      </button>
      <output className="absolute right-0 bottom-full z-10 mb-4 block w-64 max-w-[70vw] text-small">
        {note && (
          <span className="block rounded-md border border-line bg-raised px-3.5 py-2.5 shadow-float">
            {note}
          </span>
        )}
      </output>
    </span>
  );
}
