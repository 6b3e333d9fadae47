import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { classes } from '../ui/classes.ts';

const gap = 6;

/** The appearance of all buttons in the row of filters. */
export const filterClass = (look: 'on' | 'off' | 'add' = 'off') =>
  classes(
    'num inline-flex min-h-11 flex-none items-center gap-2 rounded-full border px-3.5 text-nav whitespace-nowrap transition-colors duration-120',
    look === 'on' && 'border-transparent bg-tint font-medium text-current-tone',
    look === 'off' && 'border-line hover:border-control hover:bg-sunken',
    look === 'add' && 'border-dashed border-control text-muted hover:border-ink hover:text-ink',
  );

function Caret() {
  return (
    <svg
      className="size-2.5 flex-none text-subtle"
      viewBox="0 0 10 10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m2 3.5 3 3 3-3" />
    </svg>
  );
}

type Props = { label: ReactNode; className: string; children: ReactNode };

/**
 * A button that opens a small panel: below it, or at the bottom of the window on a phone. The row around it scrolls sideways and
 * would clip anything but a popover. Choosing an option closes it.
 */
export function FilterMenu({ label, className, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const isLeading = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isLeading) panel.current?.hidePopover();
  }, [isLeading]);

  function place() {
    const [from, shown] = [button.current?.getBoundingClientRect(), panel.current];
    if (!from || !shown) return;
    const { clientWidth } = document.documentElement;
    const left = Math.min(from.left, clientWidth - shown.offsetWidth - 16);
    shown.style.setProperty('--left', `${Math.max(16, left) + scrollX}px`);
    shown.style.setProperty('--top', `${from.bottom + gap + scrollY}px`);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
      >
        {label}
        <Caret />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="filter-panel"
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') place();
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget))
            currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

/** A panel's options as links: the URL holds the state, and Back goes back. */
export function Choices({ choices }: { choices: readonly { text: string; to: string; on?: boolean }[] }) {
  return (
    <ul>
      {choices.map(({ text, to, on }) => (
        <li key={text}>
          <Link
            to={to}
            preventScrollReset
            aria-current={on ? 'true' : undefined}
            className="num flex min-h-11 items-center rounded-md px-3 text-nav hover:bg-sunken aria-[current]:bg-tint aria-[current]:font-medium aria-[current]:text-current-tone"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
