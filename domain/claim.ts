/**
 * A sentence about rewards, prices, fees or insurance. A page prints `text` and, in the same block and at the same size
 * class, `condition`. `basis` says where it comes from; `needs` names the settings it depends on.
 */
export type Claim = { id: string; text: string; condition: string; basis: string; needs: readonly string[] };
