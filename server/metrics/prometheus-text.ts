/** A family of metrics in Prometheus' text format 0.0.4. */
export type Family = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
};

export type Sample = {
  /** Of a histogram: `_bucket`, `_sum`, `_count`. */
  suffix?: string;
  labels?: Readonly<Record<string, string>>;
  value: number;
};

export function prometheusText(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

type Histogram = {
  observe(labels: Readonly<Record<string, string>>, value: number): void;
  samples(): Sample[];
};

/** `bounds` increase; values above the last one are counted in `+Inf` only. Labels come from a small set of our own. */
export function createHistogram(bounds: readonly number[]): Histogram {
  type Series = { labels: Readonly<Record<string, string>>; counts: number[]; sum: number; count: number };
  const all = new Map<string, Series>();
  return {
    observe(labels, value) {
      const key = JSON.stringify(labels);
      const series = all.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
      series.counts = series.counts.map((count, at) => (value <= (bounds[at] ?? 0) ? count + 1 : count));
      series.sum += value;
      series.count += 1;
      all.set(key, series);
    },
    samples: () =>
      [...all.values()].flatMap(({ labels, counts, sum, count }) => [
        ...bounds.map((bound, at) => ({
          suffix: '_bucket',
          labels: { ...labels, le: String(bound) },
          value: counts[at] ?? 0,
        })),
        { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
        { suffix: '_sum', labels, value: sum },
        { suffix: '_count', labels, value: count },
      ]),
  };
}
