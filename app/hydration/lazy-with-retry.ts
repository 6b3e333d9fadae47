import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { retryableImport } from './retryable-import.ts';

const first = 1_000;
const longest = 8_000;

/**
 * The framework's `lazy` for a weak signal, of the component that a module exports as `name`. A module that did not come is
 * asked for again after 1, 2, 4, then every 8 s, and at once when the device is back online. Its place waits meanwhile, and
 * the rest of the page goes on. After `tries` it fails as `lazy` does, which is the whole page: `Infinity` is for parts that
 * the page can do without.
 */
export function lazyWithRetry<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  tries = 8,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await ask(retryableImport(load), tries, first))[name] }));
}

async function ask<T>(load: () => Promise<T>, tries: number, wait: number): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (tries <= 1) throw error;
    await new Promise((go) => {
      setTimeout(go, wait);
      addEventListener('online', go, { once: true });
    });
    return await ask(load, tries - 1, Math.min(wait * 2, longest));
  }
}
