import { countError } from '../layout/count-error.ts';
import { wireMenus } from '../layout/wire-menus.ts';
import { wireThemeSwitch } from '../layout/wire-theme-switch.ts';
import { followLight, markBelow, playFilm, playLoops } from './motion.ts';
import { markSection } from './mark-section.ts';
import { forwardSignIn, followSession, sayLoggedOut, signOutHere } from './session.ts';
import { dropAddressTokens } from '../backend/drop-address-tokens.ts';
import { logNotFound } from '../marketing/not-found/log-not-found.ts';
import { openDemo, openFrame } from './demos.ts';
import { followSpending } from './worth.ts';

// Everything still pages do with scripts, as an enhancement. The build leaves out what a page does not need, so that a page
// arrives with the first round trip (scripts/site/bundle-static-page-script.ts).
const count = (error: unknown) =>
  countError(error, document.querySelector('[data-not-found]') ? '/404' : location.pathname);
addEventListener('error', ({ error }) => count(error));
addEventListener('unhandledrejection', ({ reason }) => count(reason));
dropAddressTokens();
forwardSignIn(location);
// Buttons get their handlers first.
wireMenus(document);
wireThemeSwitch(document);
followSession();
if (import.meta.env.PART_FRAME !== false) openFrame();
if (import.meta.env.PART_WORTH !== false) followSpending();
for (const button of document.querySelectorAll('[data-logout]')) {
  button.addEventListener('click', () => void signOutHere());
}

await firstPainted();
// The page is its text in its own font; drawings follow.
await document.fonts.ready;
document.documentElement.dataset['painted'] = '';
if (import.meta.env.PART_LOGGED_OUT !== false) sayLoggedOut();
document.head.append(
  Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
);
logNotFound();
if (import.meta.env.PART_LOOPS !== false) playLoops(document);
if (import.meta.env.PART_BELOW !== false) markBelow(document);
if (import.meta.env.PART_SECTIONS !== false) {
  for (const contents of document.querySelectorAll('[data-marks-section]')) markSection(contents);
}
if (import.meta.env.PART_DEMO !== false) openDemo();
if (import.meta.env.PART_FILM !== false) {
  for (const stage of document.querySelectorAll<HTMLElement>('[data-film]')) playFilm(stage);
  for (const stage of document.querySelectorAll<HTMLElement>('[data-light-stage]')) followLight(stage);
}

/**
 * Resolves once the page has been painted: enhancements can wait for content. A page in the background is not painted and
 * continues immediately; one that is invisible in a frame, after 3 s. (Hydrated pages start the same way:
 * scripts/site/framework/hydrated-page.ts.)
 */
async function firstPainted(): Promise<void> {
  if (document.hidden) return;
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 3000);
  });
}
