import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedError } from './feed-error.ts';

export type FeedFormat = 'tsv' | 'csv' | 'xml' | 'jsonl';
export type OpenedFeed = { format: FeedFormat; delimiter: string; text: AsyncIterable<string> };

const peekLength = 4096;

/** Detects the feed's format from its first bytes, decompressing gzip. File names are ignored. */
export async function openFeed(bytes: AsyncIterable<Uint8Array>): Promise<OpenedFeed> {
  const [head, all] = await peek(bytes);
  if (head[0] === 0x1f && head[1] === 0x8b) return openPlain(...(await peek(gunzip(all))));
  return openPlain(head, all);
}

function openPlain(head: Uint8Array, bytes: AsyncIterable<Uint8Array>): OpenedFeed {
  if (head.length === 0) throw new FeedError('The feed is empty.');
  if (head[0] === 0x50 && head[1] === 0x4b)
    throw new FeedError('The feed is a ZIP archive; unpack it first.');
  const encoding =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  if (encoding === 'utf-8' && head.includes(0))
    throw new FeedError('The feed is not text: it contains zero bytes.');
  const start = new TextDecoder(encoding).decode(head).trimStart();
  if (start === '') throw new FeedError('The feed is empty.');
  return { ...formatOf(start), text: decode(bytes, encoding) };
}

function formatOf(start: string): { format: FeedFormat; delimiter: string } {
  if (start.startsWith('<')) {
    if (/^<(?:!doctype\s+)?html\b/i.test(start))
      throw new FeedError('The feed is a web page (HTML), not a feed.');
    return { format: 'xml', delimiter: '' };
  }
  if (start.startsWith('{')) return { format: 'jsonl', delimiter: '' };
  if (start.startsWith('['))
    throw new FeedError('The feed is a JSON array; write one JSON object per line instead.');
  const header = start.split(/\r?\n|\r/)[0] ?? '';
  if (header.includes('\t')) return { format: 'tsv', delimiter: '\t' };
  if (header.includes(',')) return { format: 'csv', delimiter: ',' };
  if (header.includes(';')) return { format: 'csv', delimiter: ';' };
  throw new FeedError('The feed has an unknown format: it is not TSV, CSV, XML or JSON lines.');
}

/** The first bytes, and a stream that includes them. */
async function peek(bytes: AsyncIterable<Uint8Array>): Promise<[Uint8Array, AsyncIterable<Uint8Array>]> {
  const iterator = bytes[Symbol.asyncIterator]();
  const held: Uint8Array[] = [];
  let length = 0;
  while (length < peekLength) {
    const { done, value } = await iterator.next();
    if (done) break;
    held.push(value);
    length += value.length;
  }
  const head = Buffer.concat(held);
  return [
    head,
    (async function* all() {
      yield head;
      for (;;) {
        const { done, value } = await iterator.next();
        if (done) return;
        yield value;
      }
    })(),
  ];
}

async function* gunzip(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  try {
    for await (const chunk of unpacked) yield chunk as Uint8Array;
  } catch (cause) {
    throw new FeedError('The compressed feed is truncated or damaged.', { cause });
  }
}

async function* decode(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
