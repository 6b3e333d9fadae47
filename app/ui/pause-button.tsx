import { buttonClass } from './button-class.ts';

type Props = { what: string; paused: boolean; onToggle: () => void };

/**
 * Stops and starts automatic motion. It comes first in the page, so that the Tab key reaches it first. Hidden with reduced motion,
 * since nothing moves then.
 */
export function PauseButton({ what, paused, onToggle }: Props) {
  return (
    <button
      type="button"
      className={`only-with-scripts motion-reduce:hidden ${buttonClass('quiet', { slim: true })}`}
      aria-label={`${paused ? 'Play' : 'Pause'} ${what}`}
      onClick={onToggle}
    >
      <svg className="size-3.5" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
        {paused ? <path d="M3 1.5v11l9-5.5Z" /> : <path d="M2.5 1.5h3v11h-3zM8.5 1.5h3v11h-3z" />}
      </svg>
      {paused ? 'Play' : 'Pause'}
    </button>
  );
}
