import cliProgress from 'cli-progress';

export type Progress = {
  /** How far along, out of the total. */
  update(done: number, note?: string): void;
  stop(): void;
};

/**
 * A progress bar on a terminal; elsewhere one line per tenth, so that logs stay readable. Without a total, only the
 * notes.
 */
export function createProgress(
  label: string,
  total: number | null,
  stream: NodeJS.WriteStream = process.stderr,
): Progress {
  return stream.isTTY && total !== null ? bar(label, total, stream) : lines(label, total, stream);
}

function bar(label: string, total: number, stream: NodeJS.WriteStream): Progress {
  const shown = new cliProgress.SingleBar({
    stream,
    format: `${label} {bar} {percentage}% {note}`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    fps: 10,
  });
  shown.start(total, 0, { note: '' });
  return {
    update: (done, note = '') => shown.update(Math.min(done, total), { note }),
    stop: () => shown.stop(),
  };
}

function lines(label: string, total: number | null, stream: NodeJS.WriteStream): Progress {
  let tenth = 0;
  return {
    update(done, note = '') {
      const now = total ? Math.floor((done / total) * 10) : 0;
      if (now <= tenth) return;
      tenth = now;
      stream.write(`${label} ${tenth * 10}% ${note}\n`);
    },
    stop: () => undefined,
  };
}
