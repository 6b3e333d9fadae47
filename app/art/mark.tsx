/** Three streamlines dip under a still point and continue, forming a V. Never drawn below 22 px wide. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 28" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <path d="M2 6.8C6.6 6.8 6 15.6 11.6 15.6S19.4 2.4 30 2.4" />
        <path d="M2 12C6 12 5.8 20.6 12 20.6S20.6 7.8 30 7.8" />
        <path d="M2 17.2C5.4 17.2 6 25.6 12.4 25.6S21.8 13.2 30 13.2" />
      </g>
      <circle className="fill-ember" cx="12" cy="6.4" r="4.6" />
    </svg>
  );
}
