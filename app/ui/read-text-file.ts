import { grouped } from '../../domain/usd.ts';
/** Says in one sentence why a file is refused. */
const refused = (name: string, why: string) => new Error(`${name} ${why}`);

/**
 * The text of a file with at most `most` characters, in UTF-8, UTF-16 or, as saved by spreadsheets, Windows-1252. `cutFrom`: a
 * table of at most this many bytes is cut to its first rows.
 */
export async function readTextFile(
  file: File,
  most: number,
  cutFrom = 0,
): Promise<{ text: string; isCut: boolean }> {
  const { name } = file;
  const tooLong = `is longer than ${grouped(most)} characters. Choose one with the first rows, or link to the feed.`;
  // No encoding uses more than four bytes per character.
  if (file.size > Math.max(4 * most, cutFrom)) throw refused(name, tooLong);
  if (file.size === 0) throw refused(name, 'is empty.');
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    throw refused(name, 'could not be opened. Is it a folder, or was it moved?');
  }
  if (bytes[0] === 0x1f || (bytes[0] === 0x50 && bytes[1] === 0x4b))
    throw refused(name, 'is packed, or a workbook. Unpack it, or save it as CSV, and choose that file.');
  const text = decode(bytes);
  if (text.includes('\0')) throw refused(name, 'is not a text file. Save the feed as CSV, XML or JSON.');
  if (text.length <= most) return { text, isCut: false };
  // A table is still valid without its last rows; XML and JSON are not.
  if (cutFrom === 0 || /^\s*[<[{]/.test(text)) throw refused(name, tooLong);
  return { text: text.slice(0, text.lastIndexOf('\n', most)), isCut: true };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
