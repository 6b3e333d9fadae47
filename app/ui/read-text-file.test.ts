import { expect, test } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const most = 20;
const read = async (content: BlobPart, name = 'feed.csv') =>
  (await readTextFile(new File([content], name), most)).text;

test('text is read in the encodings that shops and spreadsheets use', async () => {
  expect(await read('id,título')).toBe('id,título');
  expect(await read('\uFEFFid,title')).toBe('id,title');
  expect(await read(new Uint8Array([0xff, 0xfe, 0x69, 0, 0xed, 0]))).toBe('ií');
  expect(await read(new Uint8Array([0xfe, 0xff, 0, 0x69, 0, 0xed]))).toBe('ií');
  expect(await read(new Uint8Array([0x69, 0xed]))).toBe('ií');
});

test.each<[string, BlobPart, string]>([
  ['too long', 'x'.repeat(21), 'feed.csv is longer than 20 characters'],
  ['far too long', new Uint8Array(1000), 'feed.csv is longer than 20 characters'],
  ['empty', '', 'feed.csv is empty.'],
  ['a workbook', 'PK\u0003\u0004', 'feed.csv is packed, or a workbook'],
  ['gzipped', new Uint8Array([0x1f, 0x8b, 8]), 'feed.csv is packed'],
  ['no text', new Uint8Array([0x89, 0, 1, 2]), 'feed.csv is not a text file'],
])('a file that is %s is refused in a sentence', async (_kind, content, says) => {
  await expect(read(content)).rejects.toThrow(says);
});

test('a long table is cut to its first rows if allowed, but XML or JSON never is', async () => {
  const readCut = (content: string) => readTextFile(new File([content], 'feed.csv'), most, 1000);
  expect(await readCut('id,title\n1,Putter\n2,Driver\n')).toEqual({
    text: 'id,title\n1,Putter',
    isCut: true,
  });
  expect(await readCut('id,title\n')).toEqual({ text: 'id,title\n', isCut: false });
  await expect(readCut(`[${'1,'.repeat(20)}1]`)).rejects.toThrow('longer than 20 characters');
  await expect(readCut('x'.repeat(1001))).rejects.toThrow('longer than 20 characters');
});
