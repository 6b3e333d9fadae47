import { hostedJoinDeps } from '../_shared/hosted-waitlist.ts';
import { entry } from '../_shared/hosted.ts';
import { createWaitlistStatus } from './handler.ts';

// The entry on a hosted project.
export default entry(createWaitlistStatus(hostedJoinDeps()));
