/**
 * Returns an import that can be retried after a weak signal lost it. Browsers remember a failed import and never fetch that URL
 * again, so a retry first fetches the module, and then imports it under another URL. If the browser's error names no URL, the same
 * import is retried.
 */
export function retryableImport<T>(load: () => Promise<T>): () => Promise<T> {
  let lost: { href: string; times: number } | null = null;
  return async () => {
    try {
      if (!lost) return await load();
      const { ok } = await fetch(lost.href);
      if (!ok) throw new Error(`${lost.href} was not found`);
      const address = `${lost.href}?${lost.times}`;
      // This is the same module that `load` imports, so it has the same exports.
      return (await import(/* @vite-ignore */ address)) as T;
    } catch (error) {
      const href = lost?.href ?? /https?:\/\/\S+?\.js\b/.exec(String(error))?.[0];
      if (href) lost = { href, times: (lost?.times ?? 0) + 1 };
      throw error;
    }
  };
}
