import * as z from 'zod/mini';

const WaitlistRow = z.object({
  id: z.string(),
  email: z.string(),
  form: z.record(z.string(), z.string()),
  extra: z.record(z.string(), z.string()),
  joinNumber: z.number(),
  joinedAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  unsubscribedAt: z.nullable(z.string()),
  invitedAt: z.nullable(z.string()),
  forwardedAt: z.nullable(z.string()),
  countedReferrals: z.number(),
  code: z.nullable(z.string()),
  isSuspected: z.boolean(),
  consentVersion: z.nullable(z.string()),
  termsVersion: z.nullable(z.string()),
  consentAt: z.nullable(z.string()),
  gpc: z.nullable(z.boolean()),
});
export type WaitlistRow = z.infer<typeof WaitlistRow>;

const Page = z.array(WaitlistRow);
/** Returns a page of a list in join order, starting after a join number, like `waitlist_page`. */
export type ReadWaitlistPage = (afterNumber: number) => Promise<unknown>;

/** A list in join order, page by page, while new users may join. */
export async function* readWaitlist(readPage: ReadWaitlistPage): AsyncGenerator<WaitlistRow[]> {
  let last = 0;
  for (;;) {
    const page = Page.parse(await readPage(last));
    const end = page.at(-1);
    if (!end) return;
    yield page;
    last = end.joinNumber;
  }
}
