import { open } from 'node:fs/promises';

/** The lines of a file, read when they are asked for. Throws one sentence for a file that cannot be opened. */
export async function linesOfFile(file: string): Promise<AsyncGenerator<string>> {
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    const why = cause.code === 'ENOENT' ? 'is not there' : `cannot be read (${cause.code})`;
    throw new Error(`${file} ${why}.`, { cause });
  });
  return lines(handle);
}

/** Lines that come before somebody iterates are lost, and so is the end: reading starts with the first one asked for. */
async function* lines(handle: Awaited<ReturnType<typeof open>>): AsyncGenerator<string> {
  yield* handle.readLines();
}
