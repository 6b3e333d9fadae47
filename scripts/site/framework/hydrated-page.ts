import { boot, bootScript, preload, readBoot } from './boot-script.ts';
import { takeStyles, withFirstStyles } from './first-styles.ts';
import { manifest } from './still-page.ts';

/**
 * A hydrated page as it is served: what the first paint needs is inline, and everything else is fetched after that paint, so that
 * a weak signal spends its first bytes on content. React Router's elements stay where it looks for them. Throws if React Router's
 * output has another format.
 */
export async function finishHydratedPage(
  html: string,
  readAsset: (address: string) => Promise<string>,
): Promise<string> {
  const { fetching, starting } = readBoot(html);
  const styled = await withFirstStyles(html, readAsset);
  return styled
    .replaceAll(preload, '')
    .replace(manifest, '')
    .replace(boot, () => bootScript(keepPress, firstPaint, fetching, takeStyles, starting));
}

/**
 * Waits for the first paint and the first picture. A page in the background is not painted and continues immediately; one that is
 * invisible in a frame, or whose picture is slow, after 3 s.
 */
const firstPaint = `if(!document.hidden)await Promise.race([
new Promise((go)=>{setTimeout(go,3000)}),
Promise.all([
new Promise((go)=>{new PerformanceObserver(go).observe({type:'paint',buffered:true})}),
...[...document.querySelectorAll('img[fetchpriority="high"]')].map(async(img)=>{await img.decode().catch(()=>{});await new Promise((go)=>{requestAnimationFrame(()=>setTimeout(go))})})])]);
document.documentElement.dataset.painted='';`;

/**
 * Input before hydration is marked, and replayed once the page is hydrated (app/hydration/replay-early-input.ts): fields,
 * and the last button, including submit buttons. A form that works without scripts is submitted natively when they are slow.
 */
const keepPress = `const isAwake=(part)=>document.documentElement.dataset.awake===''&&!part.closest('[data-asleep]');
const keep=(button)=>{document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');button.dataset.pressed=''};
for(const type of ['input','change'])addEventListener(type,({target})=>{if(!isAwake(target))target.dataset.entered=target.tagName==='SELECT'?target.value:''},true);
addEventListener('click',({target})=>{
const button=target.closest?.('button[type="button"]:not([popovertarget])');
if(button&&!isAwake(button))keep(button)},true);
addEventListener('submit',(event)=>{
const {target:form,submitter}=event;
if(!submitter||isAwake(form))return;
event.preventDefault();
keep(submitter);
if(form.hasAttribute('action'))setTimeout(()=>{if(!isAwake(form))form.submit()},8000)},true);`;
