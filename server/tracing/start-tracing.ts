import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { CurrentRequest } from '../http/current-request.ts';

export type TracingConfig = {
  /** The collector: `/v1/traces` is added to its address. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** The share of requests that are traced, from 0 to 1. */
  ratio: number;
};

export type Tracing = {
  /** Starts the span of a request. `end` names it by its route: paths contain ids, queries contain tokens. */
  begin(requestId: string): {
    trace: NonNullable<CurrentRequest['trace']>;
    end(route: { method: string; path: string }, status: number): void;
  };
  /** Sends the remaining spans. */
  stop(): Promise<void>;
};

/**
 * Sends spans to an OpenTelemetry collector. They contain our own names, statuses and times: no path, text, address or token, and
 * no error message, which may quote them.
 */
export async function startTracing(
  { endpoint, headers, ratio }: TracingConfig,
  log: Logger,
): Promise<Tracing> {
  // Imported here, so that nothing of it is loaded where it is not used.
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, diag, DiagLogLevel, trace } = api;
  const ignore = () => undefined;
  let quietUntil = 0;
  // An unreachable collector fails every few seconds.
  const onProblem = (message: string) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + 60_000;
    log.warn({ cause: message.slice(0, 300) }, 'spans could not be sent');
  };
  diag.setLogger(
    { error: onProblem, warn: onProblem, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'ventus' }),
    sampler: new sdk.TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('ventus');

  return {
    begin(requestId) {
      const attributes = { 'ventus.request_id': requestId };
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
      const context = trace.setSpan(ROOT_CONTEXT, span);
      return {
        async trace(name, run) {
          const part = tracer.startSpan(name, { kind: SpanKind.CLIENT }, context);
          try {
            return await run();
          } catch (error) {
            part.setStatus({ code: SpanStatusCode.ERROR });
            throw error;
          } finally {
            part.end();
          }
        },
        end({ method, path }, status) {
          span.updateName(`${method} ${path}`);
          span.setAttributes({
            'http.request.method': method,
            'http.route': path,
            'http.response.status_code': status,
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    // An unresponsive collector must not delay the stop.
    stop: () => Promise.race([provider.shutdown(), wait(3000, undefined, { ref: false })]),
  };
}
