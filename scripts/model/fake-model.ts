import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ModelReading } from '../../deals/model/model-reading.ts';
import { instructions, type Prompt } from '../../deals/model/prompt.ts';
import { attacks } from './adversarial-readings.ts';
import { nothing } from './nothing-read.ts';

export const fakeModes = [
  'correct',
  'slow',
  'dead',
  'refusing',
  'half',
  'not-json',
  'wrong-schema',
  'other-language',
  'too-long',
  'adversarial',
] as const;
export type FakeMode = (typeof fakeModes)[number];

export type ReadingCase = {
  say: string;
  before?: string[];
  reading: ModelReading;
  act: string;
  first?: string;
  max?: number;
  min?: number;
  says?: string;
};

const read = <Line>(name: string): Line[] =>
  readFileSync(new URL(`../../deals/model/cases/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
export const readingCases = read<ReadingCase>('readings');
/** Also what a good model returns for ordinary turns that the rules understand only in part. */
const correct = new Map(
  [...readingCases, ...read<Pick<ReadingCase, 'say' | 'reading'>>('session-readings')].map(
    ({ say, reading }) => [say, reading],
  ),
);

export type FakeModel = {
  /** The address for ASSISTANT_URL. */
  url: string;
  mode: FakeMode;
  /** Response time of the correct mode. */
  delayMs: number;
  /** Received calls: the data of each turn, and the key. */
  received: { prompt: Prompt; key: string | undefined }[];
  /** How many callers disconnected before the answer. */
  left: number;
  close(): Promise<void>;
};

/** A scripted model server with the API's format. Shared by development and tests. */
export async function startFakeModel(mode: FakeMode = 'correct', port = 0): Promise<FakeModel> {
  const ending = new AbortController();
  const fake: FakeModel = { url: '', mode, delayMs: 50, received: [], left: 0, close };
  let turn = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as {
        messages?: { role: string; content: unknown }[];
      };
      const said = body.messages?.findLast(({ role }) => role === 'user')?.content;
      const prompt = JSON.parse(textIn(said)) as Prompt;
      fake.received.push({ prompt, key: request.headers.authorization });
      response.on('close', () => (fake.left += Number(!response.writableFinished)));
      void play(fake, prompt, response, turn++, ending.signal).catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return fake;

  async function close(): Promise<void> {
    ending.abort();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const textIn = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : Array.isArray(content)
      ? (content as { text?: string }[]).map(({ text = '' }) => text).join('')
      : '{}';

async function play(
  { mode, delayMs }: FakeModel,
  prompt: Prompt,
  response: ServerResponse,
  turn: number,
  signal: AbortSignal,
): Promise<void> {
  switch (mode) {
    case 'dead':
      response.destroy();
      return;
    case 'refusing':
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end('{"error":{"message":"overloaded"}}');
      return;
    case 'slow':
      await wait(6000, undefined, { signal });
      break;
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write(completion('{"act":"sea', 3).slice(0, 60));
      await wait(6000, undefined, { signal });
      response.destroy();
      return;
    default:
      await wait(delayMs, undefined, { signal });
  }
  const content = contentOf(mode, prompt, turn);
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(completion(content, instructions.length + JSON.stringify(prompt).length));
}

function contentOf(mode: FakeMode, prompt: Prompt, turn: number): string {
  if (mode === 'not-json') return 'Sure! Here are some great deals for you.';
  if (mode === 'wrong-schema') return '{"intent":"search","answer":"golf"}';
  if (mode === 'other-language')
    return JSON.stringify({ ...nothing, act: 'small-talk', sentence: '你好，我能帮你什么？' });
  if (mode === 'too-long') return JSON.stringify({ ...nothing, sentence: 'long '.repeat(40_000) });
  if (mode === 'adversarial') return JSON.stringify(attacks[turn % attacks.length]?.(prompt));
  return JSON.stringify(correct.get(prompt.message) ?? nothing);
}

const completion = (content: string, read: number): string =>
  JSON.stringify({
    id: 'fake',
    object: 'chat.completion',
    created: 0,
    model: 'fake',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: {
      prompt_tokens: Math.ceil(read / 4),
      completion_tokens: Math.ceil(content.length / 4),
      total_tokens: Math.ceil((read + content.length) / 4),
    },
  });

// `node scripts/model/fake-model.ts MODE [PORT]`, for a development server.
if (import.meta.main) {
  const [, , mode = 'correct', port = '0'] = process.argv;
  const found = fakeModes.find((each) => each === mode);
  if (!found) throw new Error(`The mode must be one of ${fakeModes.join(', ')}.`);
  const { url } = await startFakeModel(found, Number(port));
  process.stdout.write(`ASSISTANT_MODEL=fake ASSISTANT_URL=${url}\n`);
}
