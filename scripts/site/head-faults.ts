import { decode } from './html-blocks.ts';

const token = '__SITE_URL__';

/** Problems of a page's head, in words. `has` returns whether the built site contains a file at a URL. */
export function headFaults(html: string, path: string, has: (address: string) => boolean): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  const meta = (name: string) =>
    decode(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? '');
  const faults: string[] = [];
  const must = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };

  must(/<html[^>]*\slang="en"/.test(html), 'names no language');
  const title = decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '');
  must(title !== '' && title.length <= 60, `has a title of ${title.length} characters`);
  const { length } = meta('description');
  must(length >= 50 && length <= 160, `has a description of ${length} characters, not 50 to 160`);
  must(head.includes('<meta name="theme-color"'), 'names no theme colour');
  if (isHidden(html)) return faults;

  must(head.includes(`rel="canonical" href="${token}${path}"`), 'is not canonical at its own address');
  must(meta('og:url') === token + path, 'is shared under another address than its own');
  must(meta('og:title') === title, 'is shared under another title');
  must(meta('og:description') === meta('description'), 'is shared with another description');
  const image = meta('og:image');
  must(
    image.startsWith(token) && has(image.slice(token.length)),
    `is shared with no picture of the site (${image})`,
  );
  for (const name of ['og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card']) {
    must(meta(name) !== '', `has no ${name}`);
  }
  const types = structuredTypes(head);
  for (const type of ['Organization', 'WebSite', 'WebPage', ...(path === '/' ? [] : ['BreadcrumbList'])]) {
    must(types.includes(type), `describes no ${type} in its structured data`);
  }
  return faults;
}

export function isHidden(html: string): boolean {
  return html.includes('<meta name="robots" content="noindex"');
}

function structuredTypes(head: string): unknown[] {
  const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(head)?.[1];
  if (text === undefined) return [];
  try {
    const { '@graph': graph } = JSON.parse(text) as { '@graph'?: { '@type'?: string }[] };
    return graph?.map((entry) => entry['@type']) ?? [];
  } catch {
    return [];
  }
}
