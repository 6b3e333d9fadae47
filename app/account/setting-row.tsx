import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

type Props = {
  title: string;
  /** The current value. Stays visible during a change only with `keepsValue`. */
  value: ReactNode;
  /** The label of the button that opens the form, for example 'Change'. */
  action: string;
  keepsValue?: boolean;
  /** The form; `close` restores the row and focuses its button. */
  children: (close: () => void) => ReactNode;
};

/** One setting: its name, its value, and a form that opens in its place. */
export function SettingRow({ title, value, action, keepsValue = false, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (open)
      form.current?.querySelector<HTMLElement>('input:not(:disabled, [hidden]), select, textarea')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <div className="setting">
      <h3 id={id} className="setting-name">
        {title}
      </h3>
      {(!open || keepsValue) && <div className="setting-value">{value}</div>}
      {open ? (
        <div ref={form} className="setting-form">
          {children(() => setOpen(false))}
        </div>
      ) : (
        <Button
          ref={opener}
          look="text"
          slim
          className="setting-action"
          aria-describedby={id}
          onClick={() => setOpen(true)}
        >
          {action}
        </Button>
      )}
    </div>
  );
}
