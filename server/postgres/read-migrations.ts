import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Migration = { version: string; name: string; sql: string };

const migrationsFolder = fileURLToPath(new URL('../../supabase/migrations/', import.meta.url));

/** Reads `<version>_<name>.sql` files in order, the naming of the Supabase tools. Throws on any other name. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version, name] = /^(\d{14})_([a-z0-9_]+)\.sql$/.exec(file) ?? [];
      if (version === undefined || name === undefined) {
        throw new Error(`The migration ${file} must be named like 20260131235959_saved_deals.sql.`);
      }
      return { version, name, sql: readFileSync(join(folder, file), 'utf8') };
    });
}
