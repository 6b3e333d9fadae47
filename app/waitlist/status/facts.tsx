/** Names and values, ruled. */
export function Facts({ facts }: { facts: ReadonlyArray<readonly [name: string, value: string]> }) {
  return (
    <dl className="num border-b border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 border-t border-line py-3 md:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
