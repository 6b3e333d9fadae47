/** The time of a demo. Its clock stays with its zone, and a month with its day; a zone too long for the line wraps below. */
export function WholeTime({ children }: { children: string }) {
  const [, day = children, clock = '', zone = ''] = /^(.*?)(\d+:\d+ [AP]M)(.*)$/.exec(children) ?? [];
  return (
    <>
      {day.replace(/ (?=\d+,)/, '\u00a0')}
      <span className="inline-block">
        <span className="whitespace-nowrap">{clock}</span>
        {zone}
      </span>
    </>
  );
}
