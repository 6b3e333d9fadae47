import * as z from 'zod/mini';
import { FeedError } from '../../../deals/feed/feed-error.ts';
import { ColumnMap } from '../../../deals/feed/plan-columns.ts';
import { previewColumns } from '../../../deals/feed/preview-columns.ts';
import { feedFormats } from '../../../deals/feed/read/open-feed.ts';
import { merchantFeedRule } from '../../../domain/merchant-feed-rule.ts';
import { readPerson, requireOperator } from '../_shared/account/person.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Handler } from '../_shared/http.ts';

const source = z.string().check(z.maxLength(100));
const Asked = z.union([
  z.object({ action: z.literal('columns'), source, mapping: z.optional(ColumnMap) }),
  z.object({
    action: z.literal('header'),
    source,
    /** As `Name: value`; null removes it. */
    header: z.nullable(z.string().check(z.maxLength(8000))),
  }),
  z.object({
    action: z.literal('import'),
    source: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,99}$/)),
    content: z.string().check(z.minLength(1), z.maxLength(merchantFeedRule.pasteMax)),
    complete: z.boolean(),
  }),
]);

const Feed = z.object({
  id: z.string(),
  url: z.string(),
  format: z.nullable(z.enum(feedFormats)),
  mapping: z.nullable(ColumnMap),
  merchant: z.nullable(z.string()),
  credentials: z.nullable(z.string()),
});

/**
 * `operator-feed`: operator actions on a feed that need the server which reads feeds. `columns` reads its first rows with an
 * unsaved mapping; `header` sets its request header, which is encrypted here and never shown again; `import` imports the content
 * of a file once.
 */
export default function createOperatorFeed({
  rpc,
  auth,
  now,
  feedDesk,
}: Pick<FunctionDeps, 'rpc' | 'auth' | 'now' | 'feedDesk'>): Handler {
  return async ({ request, json }) => {
    const operator = await readPerson(auth, request);
    requireOperator(request, operator);
    const asked = Asked.safeParse(json());
    if (!asked.success)
      throw new FunctionError(
        'invalid_request',
        'Send an action (columns, header or import) and a source',
        422,
      );
    if (!feedDesk) throw new FunctionError('not_here', 'Feeds are read by another server', 501);
    const feed = z.nullable(Feed).parse(await rpc('feed_to_look_at', { source: asked.data.source }));
    if (asked.data.action === 'import') {
      const { source: name, content, complete } = asked.data;
      if (feed || name === 'sample')
        throw new FunctionError(
          'name_taken',
          `Offers of ${name} come from elsewhere. Choose another name.`,
          409,
        );
      const imported = await asFeed(() => feedDesk.importOnce({ source: name, content, complete }));
      await rpc('record_action_of', {
        operator: operator.id,
        operator_name: operator.email || operator.id,
        action: 'feed.import',
        subject: name,
        after: { offers: imported.taken, refused: imported.refused, removed: imported.removed },
      });
      return { body: imported };
    }
    if (!feed) throw new FunctionError('no_feed', 'There is no such feed any more', 404);
    if (asked.data.action === 'columns') {
      const columns = asked.data.mapping ?? feed.mapping ?? undefined;
      const read = { format: feed.format ?? undefined, columns, shop: feed.url };
      const merchant = feed.merchant ?? asked.data.source;
      return {
        body: await asFeed(() => previewColumns(feedDesk.open(feed), { now: now(), merchant, read })),
      };
    }
    const { header } = asked.data;
    const credentials = header === null ? null : await asFeed(async () => feedDesk.seal(feed.id, header));
    await rpc('set_feed_header', {
      source: asked.data.source,
      credentials,
      operator: operator.id,
      operator_name: operator.email || operator.id,
    });
    return { body: { header: header === null ? 'none' : 'set' } };
  };
}

/** Problems with the feed are shown to its operator. */
async function asFeed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FeedError) throw new FunctionError('invalid_feed', error.message, 422);
    throw error;
  }
}
