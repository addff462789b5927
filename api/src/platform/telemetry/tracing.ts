import type { LogEvent } from 'kysely';

export type SpanAttributes = Record<string, string | number | boolean>;
/** Origin of the work: an incoming call, the queue, or our own call to a partner. */
type SpanKind = 'server' | 'consumer' | 'client';
export type SpanStart = {
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** W3C `traceparent` of the parent work, if it came from elsewhere. */
  parent?: string | undefined;
};
/** A piece of work that is being recorded, or that was not chosen for it. */
export type Span = {
  /** Whatever happens within is a part of it. */
  enter<Result>(work: () => Result): Result;
  /** Names of routes, partners, jobs and outcomes, and figures; nothing of a person. */
  note(attributes: SpanAttributes): void;
  /** `error`: the code or name of the error. */
  end(error?: string): void;
};

/** Sends traces to a collector: the statements, jobs and partner calls that each call caused, and their durations. */
export type Tracing = {
  /** Undefined where traces are off. */
  start(start: SpanStart): Span | undefined;
  /** A step of the work at hand; what is no part of any work is not recorded. */
  step<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result>;
  /** Adds to the step at hand. */
  note(attributes: SpanAttributes): void;
  /** Receives each statement from the database handle; undefined if traces are off. */
  statement?: (event: LogEvent) => void;
  /** W3C `traceparent` of the current work, to pass on. */
  parent(): string | undefined;
  /** Trace id of the current work, if it is recorded. */
  traceId(): string | undefined;
  /** Sends what has not been sent. */
  close(): Promise<void>;
};

export const NO_TRACING: Tracing = {
  start: () => undefined,
  step: (_name, _attributes, work) => work(),
  note: () => {},
  parent: () => undefined,
  traceId: () => undefined,
  close: async () => {},
};

/** Runs a piece of work as a separate span, under the given parent. */
export async function traced<Result>(tracing: Tracing, start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const span = tracing.start(start);
  if (!span) return work();
  return span.enter(async () => {
    try {
      const result = await work();
      span.end();
      return result;
    } catch (error) {
      span.end(findError(error));
      throw error;
    }
  });
}

/** Name of an error for a span: its code, or else its name. A message is left out because it may contain what a customer typed. */
export function findError(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  const label = typeof code === 'string' && code !== '' ? code : name;
  return typeof label === 'string' && /^[\w .-]{1,60}$/.test(label) ? label : 'Error';
}

declare module '../context/services.ts' {
  interface Services {
    /** Traces of calls with the statements, jobs and partner calls that they caused. */
    tracing: Tracing;
  }
}
