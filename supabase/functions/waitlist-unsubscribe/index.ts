import { hostedJoinDeps } from '../_shared/hosted-waitlist.ts';
import { entry } from '../_shared/hosted.ts';
import { createWaitlistUnsubscribe } from './handler.ts';

// The entry on a hosted project.
export default entry(createWaitlistUnsubscribe(hostedJoinDeps()));
