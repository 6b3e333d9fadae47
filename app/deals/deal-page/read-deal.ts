import { dealId } from '../../../domain/deal-page.ts';
import type { DealPageData } from '../../../domain/deal-page-data.ts';
import { getBackend } from '../../backend/client.ts';

/** The page of a deal, also of one that has ended. Null when there is none of this id. */
export async function readDeal(id: string): Promise<DealPageData> {
  if (!dealId.test(id)) return null;
  const written = takeFirstAnswer();
  if (written?.id.toLowerCase() === id.toLowerCase()) return written;
  const backend = await getBackend();
  const { data, error } = await backend.rpc('deal_page', { deal_id: id });
  if (error) throw new Error('The deal could not be read.', { cause: error });
  return data;
}

/** What the server wrote into its first answer; once, because it grows old. */
function takeFirstAnswer(): DealPageData {
  const place = document.getElementById('deal-page-data');
  place?.remove();
  // Written by our server from the same call.
  return place ? (JSON.parse(place.textContent) as DealPageData) : null;
}
