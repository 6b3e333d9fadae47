export const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
export const boot = /<script type="module" async="">([\s\S]*?)<\/script>/;
const staticImport = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;

export const otherForm =
  'The framework writes its pages in another form: scripts/site/boot.ts and hydrated-page.ts must follow it.';

/** The framework's own script of a page, taken apart: how its modules are fetched, and how they are imported and begin. */
export function readBoot(html: string): { fetching: string; starting: string } {
  const modules = [...html.matchAll(preload)].map(([, href = '']) => href);
  const [, source = ''] = boot.exec(html) ?? [];
  const imports = [...source.matchAll(staticImport)].map(([, name, from = '']) => ({ name, from }));
  if (modules.length === 0 || imports.length === 0) throw new Error(otherForm);
  const names = imports.map(({ name }) => name ?? '').join(',');
  const calls = imports.map(({ from }) => `import(${JSON.stringify(from)})`).join(',');
  const rest = source.replaceAll(staticImport, '').trim();
  return {
    fetching: fetchModules(modules),
    starting: `await brought;\nconst [${names}]=await Promise.all([${calls}]);\n${rest}`,
  };
}

export const bootScript = (...parts: readonly string[]) =>
  `<script type="module" async="">${parts.join('\n')}</script>`;

/**
 * All modules are there before the first is imported: what a weak signal loses is fetched again, and the page can be read
 * meanwhile. Browsers without module preloads import at once.
 */
const fetchModules = (modules: readonly string[]) => `const bring=(href)=>new Promise((go)=>{
const link=Object.assign(document.createElement('link'),{rel:'modulepreload',href,onload:go});
if(!link.relList.supports('modulepreload'))return go();
link.onerror=()=>{link.remove();setTimeout(()=>go(bring(href)),3000)};
document.head.append(link)});
const brought=Promise.all(${JSON.stringify(modules)}.map(bring));`;
