import { createHash } from 'node:crypto';
import { brand } from '../../domain/brand.ts';

/** Additional hosts the page may connect to: a hosted project, a functions host. Origins without paths. */
export type PolicyHosts = { connect: readonly string[] };

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function inline(html: string, tag: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...new Set([...found].map(([, text = '']) => text).filter((text) => text !== ''))];
}

/** Our guest assistant: the only page that may be framed, on our own AI page. */
const framedPage = `${brand.aiPath}/assistant`;

/**
 * The origin of a page's frame: `'self'`, another one, or null. Only the AI page has a frame, and its URL is read from
 * the HTML, so that the policy and the page never disagree.
 */
function frameOf(path: string, html: string): string | null {
  if (path !== brand.aiPath) return null;
  const address = /\sdata-frame="([^"]*)"/.exec(html)?.[1];
  if (!address) return null;
  if (address.startsWith('/')) return "'self'";
  return URL.canParse(address) && address.startsWith('https:') ? new URL(address).origin : null;
}

/**
 * The policies of one HTML file. Scripts and styles: its own inline ones by hash, all others from this origin, nothing
 * unsafe; sessions live in local storage as supabase-js requires, and this policy protects them. `path` is the page's,
 * without a trailing slash.
 */
export function pageHeaders(path: string, html: string, hosts: PolicyHosts): Record<string, string> {
  const frame = frameOf(path, html);
  return {
    'content-security-policy': contentPolicy(html, hosts, {
      frame: frame ?? "'none'",
      ancestors: path === framedPage ? "'self'" : "'none'",
    }),
    'permissions-policy': permissions(hydrates(html) ? "'self'" : frame),
  };
}

function contentPolicy(
  html: string,
  hosts: PolicyHosts,
  { frame, ancestors }: { frame: string; ancestors: string },
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline(html, 'script').map(hashOf)].join(' '),
    ["style-src 'self'", ...inline(html, 'style').map(hashOf)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...hosts.connect].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors}`,
    `frame-src ${frame}`,
  ].join('; ');
}

/** A link on a hydrated page may open an assistant, which takes dictation, without loading another document. */
const hydrates = (html: string) => html.includes('__reactRouterContext');

/** Browsers grant a frame only features its page may use, so the page lists the frame's origin too. */
function permissions(microphone: string | null): string {
  const other = microphone === null || microphone === "'self'" ? '' : ` "${microphone}"`;
  return `microphone=(${microphone === null ? '' : `self${other}`}), camera=(), geolocation=()`;
}

/** For responses without a policy of their own. */
export const closedPermissions = permissions(null);

/** For data responses: nothing may load, nothing may frame them. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every response. */
export function commonHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** For an answer without headers of its own: the common headers, closed policies, no caching. */
export function closedHeaders(secure: boolean): Record<string, string> {
  return {
    ...commonHeaders(secure),
    'content-security-policy': dataPolicy,
    'permissions-policy': closedPermissions,
    'cache-control': 'no-store',
  };
}
