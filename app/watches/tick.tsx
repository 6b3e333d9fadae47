/** A check mark. */
export function Tick({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 16 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="m2 7.5 4 4 8-9" />
    </svg>
  );
}
