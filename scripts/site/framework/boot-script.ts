export const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
export const boot = /<script type="module" async="">([\s\S]*?)<\/script>/;
const staticImport = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;

export const otherForm =
  'React Router writes its pages in another form: scripts/site/framework/ must follow it (docs/decisions/0007).';

/**
 * Splits React Router's boot script of a page: the modules it preloads, a script that fetches them, and one that imports and
 * starts them.
 */
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
 * Fetches lost modules again, while the page can be read. Modules are imported only after all were fetched, because browsers
 * remember a failed import or preload and never request that address again. An import that still fails is retried at
 * another address.
 */
const fetchModules = (modules: readonly string[]) => `const later=(go)=>{setTimeout(go,3000)};
const bring=async(href)=>{try{const answer=await fetch(href);if(!answer.ok)throw new Error(href);await answer.arrayBuffer()}
catch{await new Promise(later);await bring(href)}};
const brought=Promise.all(${JSON.stringify(modules)}.map(bring));
const ask=async(from,times=0)=>{try{return await import(times?from+'?'+times:from)}
catch(error){reportError(error);await new Promise(later);await bring(from);return ask(from,times+1)}};`;
