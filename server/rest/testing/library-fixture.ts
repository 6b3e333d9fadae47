import { PostgrestClient } from '@supabase/postgrest-js';
import { vi } from 'vitest';
import type { RestOptions } from '../create-rest.ts';
import { librarySchema } from './library-schema.ts';
import { createRestFixture, type RestFixture, type SendOptions } from './rest-fixture.ts';

type Version = { PostgrestVersion: '14' };
type Named<Value> = Record<string, Value>;
type Rows = { Row: Named<unknown>; Insert: Named<unknown>; Update: Named<unknown>; Relationships: [] };
type Routine = { Args: Named<unknown>; Returns: Named<unknown>[] };
type Tables = { library: { Tables: Named<Rows>; Views: Named<Rows>; Functions: Named<Routine> } };

export type Library = {
  fixture: RestFixture;
  /** The official client over the schema `library`. */
  client: PostgrestClient<Tables, Version>;
  get(path: string, options?: SendOptions): Promise<Response>;
  drop(): Promise<void>;
};

/** A REST API over `public` and `library`, the latter loaded directly into the database, with every option enabled. */
export async function createLibrary(options: Partial<RestOptions> = {}): Promise<Library> {
  const fixture = await createRestFixture({
    schemas: ['public', 'library'],
    aggregates: true,
    plans: true,
    rollbacks: true,
    ...options,
  });
  const profile = { 'accept-profile': 'library' };
  await fixture.database.admin.query(librarySchema);
  const get = (path: string, sent: SendOptions = {}) =>
    fixture.send('GET', path, { ...sent, headers: { ...profile, ...sent.headers } });
  await vi.waitUntil(async () => (await get('/books?limit=1')).status === 200, { timeout: 10_000 });
  return {
    fixture,
    client: new PostgrestClient<Tables, Version>('http://rest.test/rest/v1', {
      schema: 'library',
      fetch: (input, init) => fixture.rest.fetch(new Request(input, init)),
    }),
    get,
    drop: () => fixture.drop(),
  };
}
