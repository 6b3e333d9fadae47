import { isIP } from 'node:net';
import { isLoopbackHost } from '../../http/is-loopback-host.ts';

// The characters allowed in scheme, host and path before any parser runs: no blank, backslash, userinfo or non-ASCII.
const plainAddress =
  /^([a-z][a-z0-9+.-]*):\/\/([a-z0-9.:[\]-]+)((?:[/?#][!#$%&'()*+,./0-9:;=?@A-Z_a-z~-]*)?)$/i;

/**
 * Where a sign-in may return: `wanted` if it is on the site or on the operator's list, otherwise the site. An address that another
 * parser would read differently is not allowed.
 */
export function allowedRedirect(
  wanted: string | null | undefined,
  { site, globs }: { site: URL; globs: readonly string[] },
): string {
  const url = wanted ? parsePlain(wanted) : null;
  if (url === null) return site.href;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (isWeb && url.protocol === site.protocol && isSameHost(url, site)) return url.href;
  if (isWeb && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 && !isLoopbackHost(url.hostname))
    return site.href;
  return globs.some((glob) => matches(glob, url)) ? url.href : site.href;
}

function parsePlain(text: string): URL | null {
  const [, scheme = '', host = ''] = plainAddress.exec(text) ?? [];
  if (host === '' || !URL.canParse(text) || /^(?:javascript|data|vbscript|file|blob)$/i.test(scheme))
    return null;
  const url = new URL(text);
  url.hash = '';
  const read = url.port === '' ? [url.hostname, `${url.hostname}:80`, `${url.hostname}:443`] : [url.host];
  // The parser normalizes decimal addresses, hosts with a trailing dot and the like.
  return read.includes(host.toLowerCase()) && !url.hostname.endsWith('.') ? url : null;
}

/** The same host and port; on this machine any port, since development servers choose their own. */
function isSameHost(url: URL, site: URL): boolean {
  if (url.host === site.host) return true;
  return url.hostname === site.hostname && isLoopbackHost(site.hostname);
}

/** `*` matches within one label of the host or segment of the path, `**` matches anything. Host and path are matched separately. */
function matches(glob: string, url: URL): boolean {
  const [, scheme, host, path = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)(.*)$/i.exec(glob) ?? [];
  if (scheme === undefined || host === undefined || `${scheme.toLowerCase()}:` !== url.protocol) return false;
  const there = url.pathname + url.search;
  return (
    pattern(host.toLowerCase(), '[^.:]').test(url.host.toLowerCase()) &&
    pattern(path === '' ? '/' : path, '[^/]').test(there === '' ? '/' : there)
  );
}

function pattern(glob: string, one: string): RegExp {
  const parts = glob.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return `${one}*`;
    return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}
