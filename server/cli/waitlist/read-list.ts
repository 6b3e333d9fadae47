import * as z from 'zod';
import type { WaitlistKind } from '../../../domain/waitlist-consent.ts';
import type { Rpc } from '../../functions/create-rpc.ts';

const ListEntry = z.object({
  id: z.string(),
  email: z.string(),
  form: z.record(z.string(), z.string()),
  extra: z.record(z.string(), z.string()),
  joinNumber: z.number(),
  joinedAt: z.string(),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
  invitedAt: z.string().nullable(),
  forwardedAt: z.string().nullable(),
  countedReferrals: z.number(),
  code: z.string().nullable(),
  isSuspected: z.boolean(),
  consentVersion: z.string().nullable(),
  termsVersion: z.string().nullable(),
  consentAt: z.string().nullable(),
  gpc: z.boolean().nullable(),
});
export type ListEntry = z.infer<typeof ListEntry>;

const Page = z.array(ListEntry);
const pageSize = 2000;

/** A list in join order, page by page, while new people may join. */
export async function* readList(rpc: Rpc, list: WaitlistKind): AsyncGenerator<ListEntry[]> {
  let last = 0;
  for (;;) {
    const page = Page.parse(await rpc('waitlist_page', { list, after_number: last, n: pageSize }));
    const end = page.at(-1);
    if (!end) return;
    yield page;
    last = end.joinNumber;
  }
}
