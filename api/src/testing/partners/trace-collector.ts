import { startLoopback } from './loopback.ts';

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean; doubleValue?: number };
type WireSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
  startTimeUnixNano: string;
  endTimeUnixNano: string;
};
type Export = { resourceSpans: { resource: { attributes: WireSpan['attributes'] }; scopeSpans: { spans: WireSpan[] }[] }[] };

export type CollectedSpan = Omit<WireSpan, 'attributes' | 'kind'> & { attributes: Record<string, unknown>; of: Record<string, unknown> };

const plain = (attributes: WireSpan['attributes']): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector of traces: accepts OTLP over HTTP and stores it. */
export async function startCollector() {
  const { url, asked, close } = await startLoopback(({ method, path }) =>
    method === 'POST' && path === '/v1/traces' ? [200, '{"partialSuccess":{}}'] : undefined,
  );
  return {
    url: `${url}/v1/traces`,
    close,
    /** Everything that was received. */
    raw: (): string => asked.map(({ body }) => body).join('\n'),
    spans: (): CollectedSpan[] =>
      asked.flatMap(({ body }) =>
        (JSON.parse(body) as Export).resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map(({ attributes, ...span }) => ({ ...span, attributes: plain(attributes), of: plain(resource.attributes) })),
          ),
        ),
      ),
  };
}
