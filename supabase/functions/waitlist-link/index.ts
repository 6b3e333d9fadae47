import { hostedJoinDeps } from '../_shared/hosted-waitlist.ts';
import { entry } from '../_shared/hosted.ts';
import { inSteps } from '../_shared/in-steps.ts';
import { createWaitlistLink } from './handler.ts';

// The entry on a hosted project.
export default entry(inSteps(createWaitlistLink(hostedJoinDeps())));
