import { hostedJoinDeps } from '../_shared/hosted-waitlist.ts';
import { entry } from '../_shared/hosted.ts';
import { createWaitlistConfirm } from './handler.ts';

// The entry on a hosted project.
export default entry(createWaitlistConfirm(hostedJoinDeps()));
