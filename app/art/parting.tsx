import { drawFlow, type FlowSettings } from './streamlines/draw-flow.ts';
import { Wind } from './wind.tsx';

/**
 * A wind that parts for the words of a still page, in two sizes: nothing can measure them there. The band around it is
 * positioned and cuts what runs out.
 */
export function Parting({ id, wide, narrow }: { id: string; wide: FlowSettings; narrow: FlowSettings }) {
  return (
    <>
      <Wind id={`${id}-wide`} flow={drawFlow(wide)} sized className="wind-wide max-md:hidden" />
      <Wind id={`${id}-narrow`} flow={drawFlow(narrow)} sized className="wind-narrow md:hidden" />
    </>
  );
}
