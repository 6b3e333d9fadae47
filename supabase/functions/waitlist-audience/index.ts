import { entry, rpc, setting } from '../_shared/hosted.ts';
import { createWaitlistAudience } from './handler.ts';

// The entry on a hosted project.
export default entry(createWaitlistAudience({ rpc, now: () => new Date(), siteUrl: setting('SITE_URL') }));
