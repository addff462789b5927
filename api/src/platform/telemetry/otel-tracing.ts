import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { LogEvent } from 'kysely';
import { statementShape } from './statement-shape.ts';
import { findError, type Span, type SpanAttributes, type SpanStart, type Tracing } from './tracing.ts';

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT };

export type TracingOptions = {
  url: string;
  /** Share of the traces started here that are recorded. Work with a `traceparent` follows the decision of its origin. */
  share: number;
  service: string;
  version: string;
  part: string;
  onLost: (error: Error) => void;
  sendEachMs?: number;
  /** Time limit for the collector, so that a missing collector delays neither a shutdown nor other work. */
  patienceMs?: number;
};

/** Spans of the OpenTelemetry SDK, sent to a collector as OTLP over HTTP. Nothing global: a process may hold several. */
export function createTracing(options: TracingOptions): Tracing {
  const { url, share, service, version, part, onLost, sendEachMs = 1_000, patienceMs = 3_000 } = options;
  const exporter = tellingLosses(new OTLPTraceExporter({ url, timeoutMillis: patienceMs }), onLost);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version, 'portal.part': part }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEachMs, exportTimeoutMillis: patienceMs })],
  });
  // Losses have already been reported through `onLost`.
  const shutdown = () => provider.shutdown().catch(() => {});
  const close = () => Promise.race([shutdown(), new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref())]);
  return tracingBy(provider.getTracer(service, version), close);
}

function tracingBy(tracer: Tracer, close: Tracing['close']): Tracing {
  const current = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();
  /** The span at hand, if it is recorded. */
  const recorded = (): OtelSpan | undefined => {
    const span = trace.getSpan(current.getStore() ?? ROOT_CONTEXT);
    return span?.isRecording() ? span : undefined;
  };
  const extractParent = (traceparent: string | undefined): Context =>
    traceparent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);

  function start({ name, kind, attributes = {}, parent }: SpanStart): Span {
    const around = extractParent(parent);
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, around);
    const within = trace.setSpan(around, span);
    return {
      enter: (work) => current.run(within, work),
      note: (more) => void span.setAttributes(more),
      end: (error) => endSpan(span, error),
    };
  }

  async function step<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result> {
    const around = current.getStore();
    if (!around || !recorded()) return work();
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, around);
    try {
      const result = await current.run(trace.setSpan(around, span), work);
      endSpan(span);
      return result;
    } catch (error) {
      endSpan(span, findError(error));
      throw error;
    }
  }

  /** The event arrives after the statement has ended, so the start is computed from its duration. */
  function statement(event: LogEvent): void {
    const around = current.getStore();
    if (!around || !recorded()) return;
    const { name, verb, text } = statementShape(event.query.sql);
    const ended = Date.now();
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.query.text': text };
    const startTime = ended - event.queryDurationMillis;
    endSpan(
      tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, around),
      event.level === 'error' ? findError(event.error) : undefined,
      ended,
    );
  }

  return {
    start,
    step,
    statement,
    note: (attributes) => void recorded()?.setAttributes(attributes),
    parent() {
      const carrier: { traceparent?: string } = {};
      propagator.inject(current.getStore() ?? ROOT_CONTEXT, carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },
    traceId: () => recorded()?.spanContext().traceId,
    close,
  };
}

function endSpan(span: OtelSpan, error?: string, at?: number): void {
  if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
  span.end(at);
}

/** Reports when a collector did not accept spans, because the SDK does not. */
const tellingLosses = (exporter: SpanExporter, onLost: (error: Error) => void): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result: ExportResult) => {
      if (result.code !== ExportResultCode.SUCCESS) onLost(result.error ?? new Error('not taken'));
      done(result);
    }),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
});
