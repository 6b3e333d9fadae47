import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import type { ButtonLook } from '../ui/button-class.ts';
import { useSaving } from './use-saving.ts';

type Props = {
  /** The button that opens the question. */
  label: string;
  look?: ButtonLook;
  describedBy?: string;
  className?: string;
  question: ReactNode;
  yes: string;
  busy: string;
  otherwise: string;
  /** An error it throws is shown as a message, and the question stays. */
  act: () => Promise<void>;
};

/** An irreversible action: a button, then a question in its place. */
export function ConfirmInline({
  label,
  look = 'text',
  describedBy,
  className,
  question,
  yes,
  busy,
  otherwise,
  act,
}: Props) {
  const [asked, setAsked] = useState(false);
  const wasAsked = useRef(false);
  const confirm = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const saving = useSaving();
  useEffect(() => {
    if (asked) confirm.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = asked;
  }, [asked]);

  if (!asked) {
    return (
      <Button
        ref={opener}
        look={look}
        slim
        className={className}
        aria-describedby={describedBy}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
    );
  }
  return (
    <div className="col-span-full pt-1 pb-1">
      <p className="text-nav">{question}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          ref={confirm}
          look="quiet"
          slim
          aria-describedby={describedBy}
          busy={saving.busy && busy}
          onClick={() => void saving.run(act, otherwise).then((done) => done && setAsked(false))}
        >
          {yes}
        </Button>
        <Button look="text" slim onClick={() => setAsked(false)}>
          Cancel
        </Button>
      </div>
      <p role="alert" className="mt-1 text-small text-danger">
        {saving.failure}
      </p>
    </div>
  );
}
