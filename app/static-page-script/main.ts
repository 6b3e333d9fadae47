import { wireMenus } from '../layout/wire-menus.ts';
import { wireThemeSwitch } from '../layout/wire-theme-switch.ts';
import { followLight } from './follow-light.ts';
import { firstPainted } from './first-painted.ts';
import { forwardSignIn } from './forward-sign-in.ts';
import { followSession } from './follow-session.ts';
import { dropAddressTokens } from '../backend/drop-address-tokens.ts';
import { logNotFound } from './log-not-found.ts';
import { openDemo } from './open-demo.ts';
import { openFrame } from './open-frame.ts';
import { playFilm } from './play-film.ts';
import { playLoops } from './play-loops.ts';
import { signOutHere } from './sign-out-here.ts';

// Everything a still page does. It adds to what the page can already do without a script.
dropAddressTokens();
forwardSignIn(location);
// What somebody may press listens before there is anything to press.
wireMenus(document);
wireThemeSwitch(document);
followSession();
openFrame();
for (const button of document.querySelectorAll('[data-logout]')) {
  button.addEventListener('click', () => void signOutHere());
}

await firstPainted();
document.documentElement.dataset['painted'] = '';
document.head.append(
  Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
);
logNotFound();
playLoops(document);
openDemo();
for (const stage of document.querySelectorAll<HTMLElement>('[data-film]')) playFilm(stage);
for (const stage of document.querySelectorAll<HTMLElement>('[data-light-stage]')) followLight(stage);
