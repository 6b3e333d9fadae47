export const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
export const boot = /<script type="module" async="">([\s\S]*?)<\/script>/;
const staticImport = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;

export const otherForm =
  'The framework writes its pages in another form: scripts/site/boot.ts and hydrated-page.ts must follow it.';

/** The framework's own script of a page, taken apart: how its modules are fetched, and how they are imported and begin. */
export function readBoot(html: string): { modules: string[]; fetching: string; starting: string } {
  const modules = [...html.matchAll(preload)].map(([, href = '']) => href);
  const [, source = ''] = boot.exec(html) ?? [];
  const imports = [...source.matchAll(staticImport)].map(([, name, from = '']) => ({ name, from }));
  if (modules.length === 0 || imports.length === 0) throw new Error(otherForm);
  const names = imports.map(({ name }) => name ?? '').join(',');
  const calls = imports.map(({ from }) => `ask(${JSON.stringify(from)})`).join(',');
  const rest = source
    .replaceAll(staticImport, '')
    .replaceAll(/^import\(/gm, 'ask(')
    .trim();
  return {
    modules,
    fetching: fetchModules(modules),
    starting: `await brought;\nconst [${names}]=await Promise.all([${calls}]);\n${rest}`,
  };
}

export const bootScript = (...parts: readonly string[]) =>
  `<script type="module" async="">${parts.join('\n')}</script>`;

/**
 * What a weak signal loses is fetched again, and the page can be read meanwhile. Modules are imported once all are there, since
 * some browsers remember an import that failed; or after 8 s, should one not say that they are. Those without module preloads
 * import at once.
 */
const fetchModules = (modules: readonly string[]) => `const bring=(href)=>new Promise((go)=>{
const link=Object.assign(document.createElement('link'),{rel:'modulepreload',href,onload:go});
if(!link.relList.supports('modulepreload'))return go();
link.onerror=()=>{link.remove();setTimeout(()=>go(bring(href)),3000)};
document.head.append(link)});
const brought=Promise.race([Promise.all(${JSON.stringify(modules)}.map(bring)),new Promise((go)=>{setTimeout(go,8000)})]);
const ask=(from)=>import(from).catch((error)=>new Promise((go)=>{reportError(error);setTimeout(()=>go(ask(from)),3000)}));`;
