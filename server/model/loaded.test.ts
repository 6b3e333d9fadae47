import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { startFakeModel } from '../../scripts/model/fake-model.ts';
import { copyPreparedData } from '../testing/prepared-data.ts';
import { runServer } from '../testing/run-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'ventus-loaded-'));
const fake = await startFakeModel();
afterAll(async () => {
  await fake.close();
  rmSync(folder, { recursive: true });
});

/** Records every module that any thread of a process loads. */
const noting = `import{registerHooks}from'node:module';import{appendFileSync}from'node:fs';
registerHooks({load(url,context,next){appendFileSync(process.env.LOADED,url+'\\n');return next(url,context)}})`;

/** The language model modules that a server loads while it starts and answers a question, and its total number of modules. */
async function loadedWith(env: Record<string, string>): Promise<{ ofModel: Set<string>; all: number }> {
  const list = join(folder, 'loaded');
  rmSync(list, { force: true });
  const dataDir = mkdtempSync(join(folder, 'data-'));
  await copyPreparedData(inject('folderOfRun'), dataDir);
  const server = runServer({
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import data:text/javascript;base64,${Buffer.from(noting).toString('base64')}`,
    LOADED: list,
    LOG_LEVEL: 'silent',
    ...env,
  });
  try {
    const url = await server.ready;
    for (const part of ['search-deals-guest', 'search-deals-guest/later']) {
      const body = JSON.stringify({ query: 'something against sore arms from pushing a stroller' });
      const answer = await fetch(`${url}/functions/v1/${part}`, { method: 'POST', body });
      expect(answer.status).toBe(200);
    }
    await fetch(`${url}/metrics`);
  } finally {
    await server.end();
  }
  const urls = [...new Set(readFileSync(list, 'utf8').split('\n'))];
  const ofModel = urls.flatMap(
    (url) =>
      /\/(deals\/model\/[\w-]+|_shared\/model\/[\w-]+|server\/model\/[\w-]+|node_modules\/(?:ai|@ai-sdk\/[\w-]+))[/.]/.exec(
        url,
      )?.[1] ?? [],
  );
  return { ofModel: new Set(ofModel), all: urls.length };
}

test('without ASSISTANT_MODEL a server loads no code of a language model, and with it all of it', async () => {
  const without = await loadedWith({});
  expect([...without.ofModel]).toEqual([]);
  expect(without.all).toBeGreaterThan(400);

  const { ofModel } = await loadedWith({ ASSISTANT_MODEL: 'fake', ASSISTANT_URL: fake.url });
  expect([...ofModel]).toEqual(
    expect.arrayContaining([
      'deals/model/check-reading',
      'deals/model/in-language',
      'deals/model/is-worth-asking',
      'deals/model/prompt',
      '_shared/model/call-model',
      '_shared/model/model-reader',
      'server/model/model-families',
      'node_modules/ai',
    ]),
  );
}, 240_000);
