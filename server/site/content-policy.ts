import { createHash } from 'node:crypto';

/** Hosts the page may talk to besides its own: a hosted project, a functions host. Origins, no paths. */
export type PolicyHosts = { connect: readonly string[] };

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function inline(html: string, tag: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...new Set([...found].map(([, text = '']) => text).filter((text) => text !== ''))];
}

/**
 * The Content-Security-Policy of one HTML file: its own inline scripts and styles by hash, everything else from this
 * origin, nothing unsafe. Sessions live in local storage by contract, so this policy is what keeps them.
 */
export function contentPolicy(html: string, hosts: PolicyHosts): string {
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
    "frame-ancestors 'none'",
    "frame-src 'none'",
  ].join('; ');
}

/** For answers that are data: nothing may load, nothing may frame them. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every answer, whatever it is. */
export function commonHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'microphone=(), camera=(), geolocation=()',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}
