import { performance } from 'node:perf_hooks';

type Figures = { p50: number; p95: number; p99: number; perSecond: number };

/** Runs each input once to warm up, then `rounds` times, and returns the milliseconds of three percentiles. */
export function measure<T>(inputs: readonly T[], rounds: number, run: (input: T) => void): Figures {
  for (const input of inputs) run(input);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const input of inputs) {
      const since = performance.now();
      run(input);
      times.push(performance.now() - since);
    }
  }
  const total = times.reduce((sum, time) => sum + time, 0);
  return { ...percentiles(times), perSecond: (times.length / total) * 1000 };
}

export function percentiles(values: readonly number[]): Pick<Figures, 'p50' | 'p95' | 'p99'> {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export function figuresText({ p50, p95, p99, perSecond }: Figures): string {
  return `p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  ${Math.round(perSecond)}/s`;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
