import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commonHeaders, pageHeaders } from '../server/site/content-policy.ts';
import { directWaitlists } from '../server/site/direct-waitlists.ts';

const originOf = (url: string | undefined) => (url && URL.canParse(url) ? [new URL(url).origin] : []);

function block(path: string, headers: Record<string, string>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

/**
 * Reproduces our server's behavior for static hosts that read `_headers` and `_redirects`: the policy of each page, permanent
 * caching of hashed files, the fallback page for `appPaths`. Hosts the browser may connect to come from SUPABASE_URL,
 * FUNCTIONS_URL and, with WAITLIST_DIRECT, the waitlist endpoints, at build time.
 */
export async function writeStaticHostFiles(
  client: string,
  appPaths: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<void> {
  const { hosts } = directWaitlists({
    consumerUrl: environment['CONSUMER_WAITLIST_URL'],
    merchantUrl: environment['MERCHANT_WAITLIST_URL'],
    direct: environment['WAITLIST_DIRECT'] === '1',
  });
  const connect = [
    ...originOf(environment['SUPABASE_URL']),
    ...originOf(environment['FUNCTIONS_URL']),
    ...hosts,
  ];
  const policiesOf = async (path: string, file: string) =>
    pageHeaders(path, await readFile(join(client, file), 'utf8'), { connect });
  const pages = (await readdir(client, { recursive: true }))
    .filter((name) => name.endsWith('index.html'))
    .sort();
  const blocks = [
    block('/*', commonHeaders(true)),
    block('/assets/*', { 'cache-control': 'public, max-age=31536000, immutable' }),
  ];
  for (const page of pages) {
    const path = `/${page.replace(/\/?index\.html$/, '')}`;
    blocks.push(block(path, await policiesOf(path, page)));
  }
  for (const path of appPaths) blocks.push(block(path, await policiesOf(path, '__spa-fallback.html')));
  await writeFile(join(client, '_headers'), `${blocks.join('\n\n')}\n`);
  const redirects = [...appPaths.map((path) => `${path} /__spa-fallback.html 200`), '/* /404/index.html 404'];
  await writeFile(join(client, '_redirects'), `${redirects.join('\n')}\n`);
}
