import { hostedAccountDeps } from '../_shared/hosted-account.ts';
import { entry, setting } from '../_shared/hosted.ts';
import { limitInMemory } from '../_shared/limit-in-memory.ts';
import { createDeleteAccount } from './handler.ts';

// The entry on a hosted project.
const deps = hostedAccountDeps();
const limit = limitInMemory({ calls: 20, seconds: 600, now: deps.now, siteUrl: setting('SITE_URL') });
const handle = createDeleteAccount(deps);

export default entry(async (request) => limit(request) ?? (await handle(request)));
