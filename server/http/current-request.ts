import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export type CurrentRequest = {
  /** The id in the log, in the answer, and at the statements of the request. */
  id: string;
  /** Times a part of the request, where requests are traced. `name` is one of ours and tells nothing of a person. */
  trace: (<T>(name: string, run: () => Promise<T>) => Promise<T>) | null;
};

/** Fits `application_name` with our name before it, a comment in SQL, and a line of the log. */
const requestId = /^[\w.-]{8,50}$/;

/** The id that a proxy gave the request, or a new one. */
export function requestIdFrom(given: string | undefined): string {
  return given !== undefined && requestId.test(given) ? given : randomUUID();
}

const requests = new AsyncLocalStorage<CurrentRequest>();

/** Runs `run` as part of a request, also whatever it starts. */
export function withinRequest<T>(request: CurrentRequest, run: () => T): T {
  return requests.run(request, run);
}

/** The id of the request that this is part of; null in jobs. */
export function currentRequestId(): string | null {
  return requests.getStore()?.id ?? null;
}

/** Runs `run`, as a span of the request's trace where there is one. */
export function traced<T>(name: string, run: () => Promise<T>): Promise<T> {
  const trace = requests.getStore()?.trace;
  return trace ? trace(name, run) : run();
}
