import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { globSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Rpc } from '../../server/functions/create-rpc.ts';

/** Calls the hosted function under Deno, with a stand-in project that answers only calls of SQL functions. */
export async function askInDeno(rpc: Rpc, queries: readonly string[]): Promise<string> {
  const [deno] = globSync('node_modules/@deno/*/deno');
  if (deno === undefined) throw new Error('Deno is not installed for this machine; run npm install first.');
  const project = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const name = request.url?.replace(/^.*\/rpc\//, '').replace(/\?.*/, '') ?? '';
      const answer = await rpc(
        name,
        JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>,
      );
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => project.listen(0, '127.0.0.1', resolve));
  const { port } = project.address() as AddressInfo;
  try {
    const config = ['--config', 'supabase/functions/deno.json', '--no-lock', '--cached-only'];
    const script = ['bench/retrieval/ask-hosted.mjs', JSON.stringify(queries)];
    const { stdout, stderr } = await promisify(execFile)(
      deno,
      ['run', '--allow-read', '--allow-env', '--allow-net', '--allow-sys', ...config, ...script],
      {
        env: {
          ...process.env,
          SUPABASE_URL: `http://127.0.0.1:${port}`,
          SUPABASE_SERVICE_ROLE_KEY: 'service',
          SITE_URL: 'http://localhost:3000',
        },
      },
    );
    return stdout + stderr;
  } finally {
    project.close();
  }
}
