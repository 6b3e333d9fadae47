import { boot, bootScript, preload, readBoot } from './boot.ts';
import { takeStyles, withFirstStyles } from './first-styles.ts';
import { manifest } from './still-page.ts';

/**
 * A hydrated page as served: everything for the first paint is inlined and the rest is loaded after that paint, so that a weak
 * signal delivers the content first. The framework's own elements stay where it looks for them. Throws when the framework's page
 * has an unexpected format.
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
 * Waits for the first paint and the first picture. A background page is not painted and continues at once; a frame out of view,
 * or a page whose picture is slow, continues after 3 s.
 */
const firstPaint = `if(!document.hidden)await Promise.race([
new Promise((go)=>{setTimeout(go,3000)}),
Promise.all([
new Promise((go)=>{new PerformanceObserver(go).observe({type:'paint',buffered:true})}),
...[...document.querySelectorAll('img[fetchpriority="high"]')].map(async(img)=>{await img.decode().catch(()=>{});await new Promise((go)=>{requestAnimationFrame(()=>setTimeout(go))})})])]);
document.documentElement.dataset.painted='';`;

/**
 * Input before hydration is recorded and replayed by the page (app/chrome/repeat-early.ts): fields and the last button, including
 * submit buttons. A form that works without scripts is submitted that way when they are slow to load.
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
