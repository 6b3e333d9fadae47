import { Gunzip, Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { FeedError } from '../feed-error.ts';
import { peek } from './peek.ts';

type UnpackLimits = {
  /** Maximum unpacked bytes of the feed. */
  bytes: number;
  /** The maximum ratio of unpacked to packed size, checked from 4 MB on. */
  ratio: number;
};

type Bytes = AsyncIterable<Uint8Array>;
type Unpacker = { push: (chunk: Uint8Array, isLast: boolean) => void; end?: () => void };

const ratioFrom = 4 * 1024 * 1024;
/** Unpacking one chunk can yield a thousand times as much at once. */
const slice = 16_384;

/** The feed's own bytes: gzip and ZIP are unpacked as they arrive, whatever the file's name. */
export async function unpack(bytes: Bytes, limits: UnpackLimits): Promise<[Uint8Array, Bytes]> {
  const [head, all] = await peek(bytes);
  const unpacker = unpackerFor(head);
  if (!unpacker) return [head, counted(all, limits.bytes)];
  const [inner, unpacked] = await peek(inflate(all, unpacker, limits));
  if (unpackerFor(inner))
    throw new FeedError('The feed is compressed twice: compress it once, or not at all.');
  return [inner, unpacked];
}

function unpackerFor(head: Uint8Array): ((onBytes: (chunk: Uint8Array) => void) => Unpacker) | null {
  if (head[0] === 0x1f && head[1] === 0x8b) return (onBytes) => new Gunzip(onBytes);
  if (head[0] !== 0x50 || head[1] !== 0x4b) return null;
  if (head[2] === 3 && ((head[6] ?? 0) & 1) === 1)
    throw new FeedError('The ZIP archive has a password: send one without.');
  return unzipper;
}

/** Unpacks the single file of an archive. Folders and the extra files of macOS do not count. */
function unzipper(onBytes: (chunk: Uint8Array) => void): Unpacker {
  let name: string | null = null;
  const archive = new Unzip((file: UnzipFile) => {
    if (/\/$|^__MACOSX\/|(?:^|\/)\.[^/]+$/.test(file.name)) return;
    if (name !== null)
      throw new FeedError('The ZIP archive has more than one file: put the feed alone into it.');
    name = file.name;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      onBytes(chunk);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  return {
    push: (chunk, isLast) => archive.push(chunk, isLast),
    end() {
      if (name === null) throw new FeedError('The ZIP archive has no file in it.');
    },
  };
}

async function* inflate(
  packed: Bytes,
  unpacker: (onBytes: (chunk: Uint8Array) => void) => Unpacker,
  limits: UnpackLimits,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  let given = 0;
  let ready: Uint8Array[] = [];
  const stream = unpacker((chunk) => ready.push(chunk));
  const push = (chunk: Uint8Array, isLast: boolean) => {
    try {
      stream.push(chunk, isLast);
      if (isLast) stream.end?.();
    } catch (cause) {
      if (cause instanceof FeedError) throw cause;
      throw new FeedError('The compressed feed is truncated or damaged.', { cause });
    }
    const chunks = ready;
    ready = [];
    for (const { length } of chunks) given += length;
    if (given > limits.bytes) throw tooLarge(limits.bytes);
    if (given > ratioFrom && given > read * limits.ratio) {
      throw new FeedError(
        `The compressed feed unpacks to more than ${limits.ratio} times its size, as no real feed does.`,
      );
    }
    return chunks;
  };
  for await (const chunk of packed) {
    for (let at = 0; at < chunk.length; at += slice) {
      const part = chunk.subarray(at, at + slice);
      read += part.length;
      yield* push(part, false);
    }
  }
  yield* push(new Uint8Array(0), true);
}

async function* counted(bytes: Bytes, most: number): AsyncGenerator<Uint8Array> {
  let given = 0;
  for await (const chunk of bytes) {
    given += chunk.length;
    if (given > most) throw tooLarge(most);
    yield chunk;
  }
}

function tooLarge(most: number): FeedError {
  const megabytes = Math.round(most / 1024 / 1024);
  return new FeedError(
    `The feed is larger than ${megabytes >= 1024 ? `${Math.round(megabytes / 1024)} GB` : `${megabytes} MB`}.`,
  );
}
