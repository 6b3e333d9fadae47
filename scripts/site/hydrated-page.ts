import { boot, bootScript, otherForm, preload, readBoot } from './boot.ts';
import { manifest } from './still-page.ts';
import { usedCss } from './used-css.ts';

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * A hydrated page as it is served: what the first paint needs stands in it, and everything else is fetched after that paint,
 * so that a weak signal spends its first bytes on what is read. The framework's own elements stay where it will look for them.
 * Throws when the framework writes its page in another form.
 */
export async function finishHydratedPage(
  html: string,
  readAsset: (address: string) => Promise<string>,
): Promise<string> {
  // The framework marks a sheet that several routes share by a bare `#`.
  const addresses = [...html.matchAll(stylesheet)].map(([, href = '']) => href.replace(/#$/, ''));
  const sheets = await Promise.all(addresses.map(readAsset));
  if (sheets.length === 0) throw new Error(otherForm);
  const { fetching, starting } = readBoot(html);
  const style = usedCss(sheets.join('\n'), html);
  return html
    .replaceAll(preload, '')
    .replace(manifest, '')
    .replaceAll(stylesheet, '<link rel="stylesheet" href="$1" media="not all"/>')
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace(boot, () => bootScript(keepPress, firstPaint, fetching, takeStyles, starting));
}

/**
 * Waits for the first paint and the picture that stands first. A page in the background is not painted and goes on at once; one
 * that is out of sight in a frame, or whose picture is long in coming, after 3 s.
 */
const firstPaint = `if(!document.hidden)await Promise.race([
new Promise((go)=>{setTimeout(go,3000)}),
Promise.all([
new Promise((go)=>{new PerformanceObserver(go).observe({type:'paint',buffered:true})}),
...[...document.querySelectorAll('img[fetchpriority="high"]')].map(async(img)=>{await img.decode().catch(()=>{});await new Promise((go)=>{requestAnimationFrame(()=>setTimeout(go))})})])]);
document.documentElement.dataset.painted='';`;

/**
 * What is entered and pressed meanwhile is marked, and repeated by the page once it is awake (app/chrome/repeat-early.ts): fields,
 * and the last button, also one that sends a form. A form that can be sent without scripts goes that way when they are long in coming.
 */
const keepPress = `const isAwake=(part)=>document.documentElement.dataset.awake===''&&!part.closest('[data-asleep]');
const keep=(button)=>{document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');button.dataset.pressed=''};
for(const type of ['input','change'])addEventListener(type,({target})=>{if(!isAwake(target))target.dataset.entered=''},true);
addEventListener('click',({target})=>{
const button=target.closest?.('button[type="button"]:not([popovertarget])');
if(button&&!isAwake(button))keep(button)},true);
addEventListener('submit',(event)=>{
const {target:form,submitter}=event;
if(!submitter||isAwake(form))return;
event.preventDefault();
keep(submitter);
if(form.hasAttribute('action'))setTimeout(()=>{if(!isAwake(form))form.submit()},8000)},true);`;

/**
 * The whole sheets take over from the styles of the first paint. When one does not come, those stay: its link holds a sheet
 * all the same then, whose rules cannot be read.
 */
const takeStyles = `const sheets=[...document.querySelectorAll('link[media="not all"]')];
await Promise.all(sheets.map((link)=>link.sheet??new Promise((go)=>{link.onload=link.onerror=go})));
for(const link of sheets)link.media='all';
try{sheets.forEach((link)=>link.sheet.cssRules);document.querySelector('head>style').remove()}catch{}`;
