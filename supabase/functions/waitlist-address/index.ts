import { hosted } from '../_shared/hosted.ts';

export default hosted('waitlist-address');
