import { entry, setting } from '../_shared/hosted.ts';
import { limitInMemory } from '../_shared/limit-in-memory.ts';
import { createPreviewOffer } from './handler.ts';

// The entry on a hosted project.
const now = () => new Date();
const siteUrl = setting('SITE_URL');
const limit = limitInMemory({ calls: 20, seconds: 60, now, siteUrl });
const handle = createPreviewOffer({ now, siteUrl });

export default entry(async (request) => limit(request) ?? (await handle(request)));
