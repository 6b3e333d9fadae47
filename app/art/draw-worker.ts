import { drawFlow, type FlowSettings } from './streamlines/draw-flow.ts';

// Draws scenes beside the page, so that a page with several stays responsive while they arrive.
addEventListener('message', ({ data }: MessageEvent<{ ticket: number; settings: FlowSettings }>) => {
  postMessage({ ticket: data.ticket, flow: drawFlow(data.settings) });
});
