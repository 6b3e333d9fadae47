import { hosted } from '../_shared/hosted.ts';

export default hosted('stop-watch-mail');
