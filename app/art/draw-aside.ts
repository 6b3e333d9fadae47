import type { Flow, FlowSettings } from './streamlines/draw-flow.ts';

const waiting = new Map<number, { settings: FlowSettings; take: (flow: Flow) => void }>();
let worker: Worker | null | undefined;
let tickets = 0;

/** Draws a scene in a worker, or on this thread if that is not possible: the drawing is the same. */
export function drawAside(settings: FlowSettings): Promise<Flow> {
  const aside = openWorker();
  if (!aside) return drawOnPage(settings);
  const ticket = ++tickets;
  return new Promise((take) => {
    waiting.set(ticket, { settings, take });
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      aside.postMessage({ ticket, settings });
    } catch {
      drawHere(ticket); // A gap or weight given as a function cannot be cloned.
    }
  });
}

function openWorker(): Worker | null {
  if (worker !== undefined) return worker;
  try {
    worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<{ ticket: number; flow: Flow }>) => {
      waiting.get(data.ticket)?.take(data.flow);
      waiting.delete(data.ticket);
    });
    worker.addEventListener('error', () => {
      worker = null;
      for (const ticket of waiting.keys()) drawHere(ticket);
    });
  } catch {
    worker = null;
  }
  return worker;
}

function drawHere(ticket: number): void {
  const job = waiting.get(ticket);
  waiting.delete(ticket);
  if (job) void drawOnPage(job.settings).then(job.take);
}

// Rarely needed, so it is loaded on demand.
async function drawOnPage(settings: FlowSettings): Promise<Flow> {
  const { drawFlow } = await import('./streamlines/draw-flow.ts');
  return drawFlow(settings);
}
