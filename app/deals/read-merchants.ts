import { getBackend } from '../backend/client.ts';

export type Merchant = { id: string; name: string; slug: string };

/** The shops of the filter, by name. The list is usable without them, so a failure is not shown. */
export async function readMerchants(): Promise<readonly Merchant[]> {
  const backend = await getBackend();
  const { data } = await backend.from('merchants').select('id, name, slug').order('name').limit(500);
  return data ?? [];
}
