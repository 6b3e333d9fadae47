import { getBackend } from '../../backend/client.ts';
import { dealKey } from './deal-key.ts';

/** The keys of the deals a user has saved. Without them cards start as unsaved, so a failure is not shown. */
export async function readSavedKeys(userId: string): Promise<ReadonlySet<string>> {
  const backend = await getBackend();
  const { data } = await backend
    .from('saved_deals')
    .select('merchant_name, deal_title, deal_url')
    .eq('user_id', userId);
  return new Set(
    (data ?? []).map((row) =>
      dealKey({ merchant: row.merchant_name, title: row.deal_title, dealUrl: row.deal_url }),
    ),
  );
}
