import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultsOfRows } from './reliability-rows.ts';

// Documents must not refer to missing paths: this fails on each broken reference.
const root = fileURLToPath(new URL('..', import.meta.url));
const top = ['app', 'domain', 'deals', 'supabase', 'server', 'e2e', 'bench', 'docs', 'scripts', '.ci'];

async function documents(): Promise<string[]> {
  const inDocs = await readdir(join(root, 'docs'), { recursive: true });
  const atRoot = await readdir(root);
  return [...atRoot, ...inDocs.map((name) => `docs/${name}`)].filter((name) => name.endsWith('.md'));
}

const gone: string[] = [];
for (const document of await documents()) {
  const text = await readFile(join(root, document), 'utf8');
  const inCode = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]*)+)`/g)].map(([, path = '']) => ({
    path,
    from: root,
  }));
  const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path = '']) => ({
    path,
    from: join(root, dirname(document)),
  }));
  for (const { path, from } of [
    ...inCode.filter(({ path }) => top.includes(path.split('/')[0] ?? '')),
    ...linked,
  ]) {
    if (!existsSync(join(from, path))) gone.push(`${document} names ${path}, which does not exist`);
  }
}
gone.push(...faultsOfRows(await readFile(join(root, 'docs/reliability.md'), 'utf8'), root));
for (const line of gone) process.stderr.write(`${line}\n`);
process.stdout.write(`Documents: ${gone.length} broken references\n`);
process.exit(gone.length > 0 ? 1 : 0);
