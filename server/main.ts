import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Most of a start after a crash is reading our own sources; kept compiled, they are there in half the time. Where the folder
// cannot be written nothing is kept, and all goes on.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/ventus', import.meta.url)));
await import('./run.ts');
// Now, since a process that is killed writes nothing at its end.
flushCompileCache();
