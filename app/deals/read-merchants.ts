import { getBackend } from '../backend/client.ts';

export type Merchant = { id: string; name: string; slug: string };

/** The shops one can choose among, by name. Without them the list still stands, so a failure here is no failure. */
export async function readMerchants(): Promise<readonly Merchant[]> {
  const backend = await getBackend();
  const { data } = await backend.from('merchants').select('id, name, slug').order('name').limit(500);
  return data ?? [];
}
