import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export type CurrentRequest = {
  /** The request's id in the log, in the answer, and in its SQL statements. */
  id: string;
  /** Measures a part of the request if it is traced. `name` is one of ours and contains no personal data. */
  trace: (<T>(name: string, run: () => Promise<T>) => Promise<T>) | null;
};

/** Fits into `application_name` after our name, into a comment in SQL, and into a log line. */
const requestId = /^[\w.-]{8,50}$/;

/** The id that a proxy gave the request, or a new one. */
export function requestIdFrom(given: string | undefined): string {
  return given !== undefined && requestId.test(given) ? given : randomUUID();
}

const requests = new AsyncLocalStorage<CurrentRequest>();

/** Runs `run` and whatever it starts as part of a request. */
export function withinRequest<T>(request: CurrentRequest, run: () => T): T {
  return requests.run(request, run);
}

/** The id of the current request; null in jobs. */
export function currentRequestId(): string | null {
  return requests.getStore()?.id ?? null;
}

/** Runs `run`, as a span of the request's trace if there is one. */
export function traced<T>(name: string, run: () => Promise<T>): Promise<T> {
  const trace = requests.getStore()?.trace;
  return trace ? trace(name, run) : run();
}
