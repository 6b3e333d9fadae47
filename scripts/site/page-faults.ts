/** Problems of a prerendered page, in words; empty when there are none. */
export function pageFaults(
  html: string,
  { still, script, leads }: { still: boolean; script: string; leads: (address: string) => boolean },
): string[] {
  const faults: string[] = [];
  const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
  // No hash in a content security policy covers a style attribute.
  if (count(/<[^>]+\sstyle="/g) > 0) faults.push('has a style attribute');
  if (count(/<h1[\s>]/g) !== 1) faults.push(`has ${count(/<h1[\s>]/g)} h1 headings`);
  for (const [, address = ''] of html.matchAll(/<a\s[^>]*href="(\/[^"]*)"/g)) {
    if (!leads(address)) faults.push(`links to ${address}, which is no page, or has no such part`);
  }
  for (const [, fragment = ''] of html.matchAll(/<a\s[^>]*href="#([^"]+)"/g)) {
    if (!html.includes(` id="${fragment}"`)) faults.push(`links to #${fragment}, which it does not have`);
  }
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i)))
    faults.push(`has the id ${id} twice`);
  for (const [tag] of html.matchAll(
    /<link rel="(?:modulepreload|stylesheet)"(?![^>]* media="not all")[^>]*>|<script[^>]*\ssrc=[^>]*>/g,
  )) {
    if (!still)
      faults.push(`fetches ${/(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? tag} before the first paint`);
  }
  if (still) {
    const scripts = [
      ...html.matchAll(/<script(?! type="application\/ld\+json")([^>]*)>([\s\S]*?)<\/script>/g),
    ];
    const modules = scripts.filter(([, attributes = '']) => attributes.trim() !== '');
    if (modules.length !== 1 || modules[0]?.[2] !== script)
      faults.push('carries a script other than the static page script');
    if (scripts.length - modules.length > 1) faults.push('carries more than one inline script');
  }
  return faults;
}
