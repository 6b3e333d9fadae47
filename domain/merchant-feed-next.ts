import { brand } from './brand.ts';

/** What happens to a feed that was sent. */
export const merchantFeedNext = `A person looks at it, and we mail you what we decide. If we approve it, shoppers see your products at once; if not, the mail says why. There is no fixed time for this yet. Nothing heard after a week? Write to ${brand.partnersEmail}.`;
