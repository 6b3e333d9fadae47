/** One table's rows in a dump, as lines of PostgreSQL's COPY text; `line` is the line number of the first. */
export type CopyBlock = {
  schema: string;
  table: string;
  columns: string[];
  line: number;
  rows: AsyncGenerator<string>;
};

const opening = /^copy\s+(\S+)\s*\(([^)]*)\)\s+from\s+stdin\s*;?\s*$/i;
const inserting = /^insert\s+into\s+"?auth"?\."?users"?/i;

/**
 * The COPY blocks of a dump, one after the other; anything between them is skipped and never run. Throws an Error
 * with a sentence for a dump in another form, or one that was cut off.
 */
export async function* readCopyBlocks(lines: AsyncIterable<string>): AsyncGenerator<CopyBlock> {
  const source = lines[Symbol.asyncIterator]();
  let number = 0;
  const next = async (): Promise<string | null> => {
    const { done, value } = await source.next();
    if (done) return null;
    number += 1;
    return value;
  };
  async function* rowsOf(table: string): AsyncGenerator<string> {
    for (let row = await next(); row !== '\\.'; row = await next()) {
      if (row === null) throw new Error(`The file ends in the middle of ${table}: it was cut off.`);
      yield row;
    }
  }
  for (let line = await next(); line !== null; line = await next()) {
    if (inserting.test(line)) {
      throw new Error(
        `Line ${number} inserts rows by INSERT: write the dump with COPY (supabase db dump --data-only --use-copy, or pg_dump --data-only).`,
      );
    }
    const found = opening.exec(line);
    if (!found) continue;
    const [schema = '', table = ''] = (found[1] ?? '').split('.').map(unquoted);
    const columns = (found[2] ?? '').split(',').map((name) => unquoted(name.trim()));
    const rows = rowsOf(`${schema}.${table}`);
    yield { schema, table, columns, line: number + 1, rows };
    // What the reader left.
    for await (const _ of rows);
  }
}

function unquoted(name: string): string {
  return name.replace(/^"|"$/g, '');
}
