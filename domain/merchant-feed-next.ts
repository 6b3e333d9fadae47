/** What happens to a feed that was sent. */
export const merchantFeedNext =
  'A person looks at it, and we mail you what we decide. If we approve it, shoppers see your products at once; if not, the mail says why. We have not set a time for this yet.';
