import { drawFlow, type FlowSettings } from './streamlines/draw-flow.ts';

// Draws scenes off the main thread, so that a page with several stays responsive.
addEventListener('message', ({ data }: MessageEvent<{ ticket: number; settings: FlowSettings }>) => {
  postMessage({ ticket: data.ticket, flow: drawFlow(data.settings) });
});
