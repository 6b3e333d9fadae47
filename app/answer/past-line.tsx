/** What could be changed once and is of before now, in one plain line. It was announced when it was new. */
export function PastLine({ lead, texts }: { lead: string; texts: readonly string[] }) {
  return (
    <p aria-live="off" className="num mt-2.5 text-tiny break-words text-subtle">
      <span className="sr-only">{lead} </span>
      {texts.join(' · ')}
    </p>
  );
}
