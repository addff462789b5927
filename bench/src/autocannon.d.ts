/** Types for the parts of autocannon that are used here; it has none. */
declare module 'autocannon' {
  type Request = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };
  type Options = { url: string; connections: number; duration: number; requests: Request[] };
  /** Latency in milliseconds; `requests.total` are those that were answered. */
  type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
