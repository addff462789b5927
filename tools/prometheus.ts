import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './debian.ts';
import { freePorts } from './free-ports.ts';

const PACKAGE = 'prometheus';
/** Checks rules, and runs the tests of rules. */
export const findPromtool = (): string => findProgram('/usr/bin/promtool', PACKAGE);

type Alert = { labels: Record<string, string>; annotations: Record<string, string>; state: 'pending' | 'firing' };
export type Prometheus = {
  /** The values of an expression, by the labels of each; throws what Prometheus says of one that is wrong. */
  query(expr: string): Promise<{ metric: Record<string, string>; value: number }[]>;
  alerts(): Promise<Alert[]>;
  stop(): Promise<void>;
};
type ScrapeOptions = { job: string; targets: string[]; rules: string; intervalMs: number };

const START_MS = 30_000;

/** Starts the distribution's Prometheus in a temporary folder, with the given targets and rules. */
export async function startPrometheus({ job, targets, rules, intervalMs }: ScrapeOptions): Promise<Prometheus> {
  const program = findProgram('/usr/bin/prometheus', PACKAGE);
  const folder = mkdtempSync(join(tmpdir(), 'portal-prometheus-'));
  chmodSync(folder, 0o755);
  const [port] = await freePorts(1);
  const interval = `${intervalMs}ms`;
  writeFileSync(join(folder, 'rules.yml'), rules);
  const config = {
    global: { scrape_interval: interval, scrape_timeout: interval, evaluation_interval: interval },
    rule_files: ['rules.yml'],
    scrape_configs: [{ job_name: job, static_configs: [{ targets }] }],
  };
  // JSON is YAML, too.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const args = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=warn',
  ];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const fetchApi = async <Data>(path: string): Promise<Data> => {
    const answer = (await (await fetch(`${url}/api/v1/${path}`)).json()) as { data: Data; error?: string };
    if (answer.error) throw new Error(answer.error);
    return answer.data;
  };
  try {
    await isReady(url, () => (child.exitCode === null ? undefined : output));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    async query(expr) {
      type QueryResult = { result: { metric: Record<string, string>; value: [number, string] }[] };
      const { result } = await fetchApi<QueryResult>(`query?query=${encodeURIComponent(expr)}`);
      return result.map(({ metric, value: [, value] }) => ({ metric, value: Number(value) }));
    },
    alerts: async () => (await fetchApi<{ alerts: Alert[] }>('alerts')).alerts,
    stop,
  };
}

async function isReady(url: string, error: () => string | undefined): Promise<void> {
  const late = performance.now() + START_MS;
  while (performance.now() < late) {
    const startError = error();
    if (startError !== undefined) throw new Error(`Prometheus did not start:\n${startError}`);
    if (
      await fetch(`${url}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Prometheus was not ready in time.');
}
