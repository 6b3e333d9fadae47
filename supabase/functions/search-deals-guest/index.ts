import { createCatalogue } from '../_shared/catalogue.ts';
import { entry, rpc, setting } from '../_shared/hosted.ts';
import { limitInMemory } from '../_shared/limit-in-memory.ts';
import { createSearchDealsGuest } from './handler.ts';

// The entry on a hosted project.
const now = () => new Date();
const limit = limitInMemory({ calls: 20, seconds: 60, now, siteUrl: setting('SITE_URL') });
const handle = createSearchDealsGuest({
  rpc,
  now,
  siteUrl: setting('SITE_URL'),
  catalogue: createCatalogue({ rpc, now, maxOffers: 20_000 }),
});

export default entry(async (request) => limit(request) ?? (await handle(request)));
