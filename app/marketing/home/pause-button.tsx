/** Pauses the surrounding loop, named by `data-pauses`. Shown by the script that runs the loop. */
export function PauseButton({ loop, className = '' }: { loop: string; className?: string }) {
  return (
    <button
      type="button"
      hidden
      data-pauses={loop}
      aria-label={`Pause ${loop}`}
      className={`pause ${className}`}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <path className="pause-sign" d="M5.5 3.5v9M10.5 3.5v9" />
        <path className="play-sign" d="M5 3.2v9.6L12.6 8Z" />
      </svg>
    </button>
  );
}
