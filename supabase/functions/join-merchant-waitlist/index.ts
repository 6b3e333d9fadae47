import { hostedJoinDeps } from '../_shared/hosted-waitlist.ts';
import { entry } from '../_shared/hosted.ts';
import { inSteps } from '../_shared/in-steps.ts';
import { createJoin } from '../_shared/waitlist/join.ts';
import { merchantForm } from '../_shared/waitlist/form-kinds.ts';

// The entry on a hosted project.
export default entry(inSteps(createJoin(merchantForm, hostedJoinDeps())));
