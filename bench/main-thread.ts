import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.optional(z.number()),
      args: z.optional(z.object({ name: z.optional(z.unknown()) })),
    }),
  ),
});

export type ProcessorTasks = { longest: number; overFifty: number };

/**
 * CPU time of the page's main thread, task by task, in ms, while `work` ran. Unlike wall time it does not depend on other load of
 * the machine.
 */
export async function processorTasks<T>(
  browser: Browser,
  page: Page,
  work: () => Promise<T>,
): Promise<{ result: T; tasks: ProcessorTasks }> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  const result = await work();
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const taken = traceEvents
    .filter(({ ph, name, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  return {
    result,
    tasks: {
      longest: taken.reduce((longest, task) => Math.max(longest, task), 0),
      overFifty: taken.filter((task) => task > 50).length,
    },
  };
}
