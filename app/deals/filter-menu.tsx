import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { buttonClass } from '../ui/button-class.ts';
import { classes } from '../ui/classes.ts';
import { Sign } from '../ui/sign.tsx';

const gap = 6;

/** The appearance of all buttons in the row of filters. */
export const filterClass = (look: 'on' | 'off' | 'add' = 'off') =>
  classes(
    'num inline-flex min-h-11 flex-none items-center gap-2 rounded-full border px-3 text-nav whitespace-nowrap transition-colors duration-120',
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

type Props = {
  label: ReactNode;
  className: string;
  /** Several options can be chosen, one after the other: the panel stays open until it is closed. */
  stays?: boolean;
  children: ReactNode;
};

/**
 * A button that opens a small panel: below it, or at the bottom of the window on a phone. The row around it scrolls sideways and
 * would clip anything but a popover. Choosing an option closes it, unless it stays.
 */
export function FilterMenu({ label, className, stays = false, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const isLeading = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isLeading && !stays) panel.current?.hidePopover();
  }, [isLeading, stays]);

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
        {stays && (
          <div className="sticky -bottom-3 mt-2 bg-raised py-2 md:hidden">
            <button
              type="button"
              className={buttonClass('filled', { slim: true, wide: true })}
              popoverTarget={id}
              popoverTargetAction="hide"
            >
              Done
            </button>
          </div>
        )}
      </div>
    </>
  );
}

type Choice = { text: string; to: string; on?: boolean };

/** A panel's options as links: the URL holds the state, and Back goes back. `onTick`: several can be on, and pressed again one is removed. */
export function Choices({ choices, onTick }: { choices: readonly Choice[]; onTick?: (to: string) => void }) {
  return (
    <ul>
      {choices.map(({ text, to, on }) => (
        <li key={text}>
          <Link
            to={to}
            preventScrollReset
            onClick={() => onTick?.(to)}
            aria-current={on ? 'true' : undefined}
            className="num mb-px flex min-h-11 items-center gap-3 rounded-md px-3 text-nav hover:bg-sunken aria-[current]:bg-tint aria-[current]:font-medium aria-[current]:text-current-tone"
          >
            {on && onTick && <span className="sr-only">Remove </span>}
            {text}
            {on && onTick && <Sign name="check" className="ml-auto size-4" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
