import { createReadStream } from 'node:fs';
import { Command } from 'commander';
import { FeedError } from '../../../deals/feed/feed-error.ts';
import type { FeedRecord } from '../../../deals/feed/feed-offer.ts';
import type { FeedField } from '../../../deals/feed/known-columns.ts';
import type { ColumnPlan } from '../../../deals/feed/plan-columns.ts';
import { openFeed, type FeedFormat } from '../../../deals/feed/read/open-feed.ts';
import { addReadOptions, readOptionsOf, type ReadFlags } from './read-flags.ts';

type FeedColumns = {
  format: FeedFormat;
  delimiter: string;
  /** Each field with its source columns and its value in the first row that has one. */
  fields: { field: FeedField; columns: readonly string[]; example: string }[];
  unused: string[];
};

const sampleRows = 50;

/** `ventus deals map` */
export function mapCommand(): Command {
  const command = new Command('map')
    .description(
      'show which column of a feed is read as which field; correct it with --map, which import takes too',
    )
    .argument('<file>', 'the feed file; "-" reads standard input')
    .option('--json', 'print JSON');
  return addReadOptions(command).action(async (file: string, flags: ReadFlags & { json?: true }) => {
    try {
      const columns = await columnsOf(file === '-' ? process.stdin : createReadStream(file), flags);
      console.log(flags.json ? JSON.stringify(columns, null, 2) : columnsText(columns));
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }
  });
}

/** How the first rows of a feed are read. */
export async function columnsOf(bytes: AsyncIterable<Uint8Array>, flags: ReadFlags): Promise<FeedColumns> {
  let names: readonly string[] = [];
  let plan: ColumnPlan = new Map();
  const { format, delimiter, rows } = await openFeed(bytes, {
    ...readOptionsOf(flags),
    onPlan(given, found) {
      names = given;
      plan = found;
    },
  });
  const read: FeedRecord[] = [];
  for await (const row of rows) {
    if ('fields' in row) read.push(row);
    if (read.length === sampleRows) break;
  }
  if (read.length === 0) throw new FeedError('The feed has no rows that can be read.');
  const used = new Set([...plan.values()].flat());
  return {
    format,
    delimiter,
    fields: [...plan]
      .filter(([, columns]) => columns.length > 0)
      .map(([field, columns]) => ({
        field,
        columns,
        example: read.map(({ fields }) => fields.get(field)).find(Boolean) ?? '',
      })),
    unused: names.filter((name) => !used.has(name)),
  };
}

function columnsText({ format, delimiter, fields, unused }: FeedColumns): string {
  const names: Record<string, string> = { '\t': 'tabs', ',': 'commas', ';': 'semicolons', '|': 'pipes' };
  const rows = fields.map(({ field, columns, example }) => [field, columns.join(', '), shortened(example)]);
  const width = (at: number) => Math.max(...rows.map((row) => (row[at] ?? '').length));
  const [first, second] = [width(0), width(1)];
  return [
    `${format.toUpperCase()}${names[delimiter] ? ` with ${names[delimiter]}` : ''}`,
    ...rows.map(
      ([field = '', columns = '', example]) =>
        `  ${field.padEnd(first)}  ${columns.padEnd(second)}  ${example}`,
    ),
    ...(unused.length > 0 ? [`Not read: ${unused.join(', ')}`] : []),
    'To correct: --map FIELD=COLUMN,... (FIELD= reads none)',
  ].join('\n');
}

function shortened(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > 50 ? `${line.slice(0, 49)}…` : line;
}
