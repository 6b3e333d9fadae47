import { spawnSync } from 'node:child_process';
import process from 'node:process';

// npm run bench -- NAME … Each prints figures without judging them: times depend on the machine. docs/benchmarks.md explains
// them.
const names = [
  'auth',
  'beside',
  'browse',
  'deals',
  'feeds',
  'import',
  'live',
  'model',
  'problems',
  'relevance',
  'rest',
  'retrieval',
  'scale',
  'search',
  'slow-clients',
  'start',
  'understand',
  'waitlist',
  'web',
];

const [name, ...options] = process.argv.slice(2);
if (name && !names.includes(name)) {
  console.error(`There is no benchmark named ${name}. The benchmarks are ${names.join(', ')}.`);
  process.exit(1);
}
for (const each of name ? [name] : ['deals', 'import']) {
  // Memory is exact only if garbage collection can be triggered.
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', `${import.meta.dirname}/${each}.ts`, ...options],
    { stdio: 'inherit' },
  );
  process.exitCode = process.exitCode || (status ?? 1);
}
