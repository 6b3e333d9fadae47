import type { Line } from './trace.ts';

/** Every nth point of a line, and always its last one. */
export function sample(line: Line, every: number): Line {
  return line.filter((_, i) => i % every === 0 || i === line.length - 1);
}
