import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Lane, Lanes } from '../admission/lanes.ts';

/** Around the time that a person notices, up to the deadline of a call. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Reason for shedding: no free place; none within the waiting time; the call took too long; or the database is away. */
export type ShedHow = 'immediately' | 'waited' | 'took too long' | 'database away';
/** Buckets up to the longest possible wait. */
const WAIT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5];

function createMeters(registers: Registry[]) {
  const calls = new Counter({
    name: 'portal_calls_total',
    help: 'Calls by route, kind of caller, HTTP status and outcome of the envelope (10 is success).',
    labelNames: ['route', 'caller', 'http', 'outcome'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'portal_call_seconds',
    help: 'How long calls take, by route.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const partnerCalls = new Counter({
    name: 'portal_partner_calls_total',
    help: 'Calls to partners, by how they ended.',
    labelNames: ['partner', 'outcome'],
    registers,
  });
  const partnerSeconds = new Histogram({
    name: 'portal_partner_call_seconds',
    help: 'How long partners take to answer.',
    labelNames: ['partner'],
    buckets: SECONDS,
    registers,
  });
  const breakerOpen = new Gauge({
    name: 'portal_partner_breaker_open',
    help: '1 while a partner is left alone after failures in a row.',
    labelNames: ['partner'],
    registers,
  });
  const jobs = new Counter({
    name: 'portal_jobs_total',
    help: 'Jobs that were run, by how they ended.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'portal_job_seconds',
    help: 'How long jobs take.',
    labelNames: ['job'],
    buckets: [...SECONDS, 60, 300],
    registers,
  });
  const shed = new Counter({
    name: 'portal_shed_total',
    help: 'Refused calls by lane and reason: no place, no place in time, took too long, or the database is away.',
    labelNames: ['lane', 'how'],
    registers,
  });
  const waitSeconds = new Histogram({
    name: 'portal_wait_seconds',
    help: 'How long calls wait for their turn, by lane.',
    labelNames: ['lane'],
    buckets: WAIT_SECONDS,
    registers,
  });
  return { calls, callSeconds, partnerCalls, partnerSeconds, breakerOpen, jobs, jobSeconds, shed, waitSeconds };
}

/**
 * Counters of one process for the operator's Prometheus: names of routes, jobs and partners, outcomes and times. Personal data is never a
 * label.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const { calls, callSeconds, partnerCalls, partnerSeconds, breakerOpen, jobs, jobSeconds, shed, waitSeconds } = createMeters(registers);
  return {
    registry,
    shed: (lane: Lane, how: ShedHow): void => shed.inc({ lane, how }),
    waited: (lane: Lane, ms: number): void => waitSeconds.observe({ lane }, ms / 1_000),
    /** Reports the load of the lanes at each scrape. */
    watchLanes(lanes: Lanes): void {
      registry.removeSingleMetric('portal_lane_calls');
      new Gauge({
        name: 'portal_lane_calls',
        help: 'Calls in a lane: at work, and waiting for their turn.',
        labelNames: ['lane', 'state'],
        registers,
        collect() {
          for (const [lane, queue] of Object.entries(lanes)) {
            const { running, waiting } = queue.figures();
            this.set({ lane, state: 'at work' }, running);
            this.set({ lane, state: 'waiting' }, waiting);
          }
        },
      });
    },
    /** Reports at each scrape whether the database is away. */
    watchDatabase(database: { isAway(): boolean }): void {
      registry.removeSingleMetric('portal_database_away');
      new Gauge({
        name: 'portal_database_away',
        help: '1 while the database does not answer and calls are rejected immediately.',
        registers,
        collect() {
          this.set(database.isAway() ? 1 : 0);
        },
      });
    },
    called({
      route,
      caller,
      http,
      outcome,
      ms,
    }: {
      route: string;
      caller: string;
      http: number;
      outcome: number | null;
      ms: number;
    }): void {
      calls.inc({ route, caller, http, outcome: outcome ?? 'none' });
      callSeconds.observe({ route }, ms / 1_000);
    },
    partnerAnswered(partner: string, outcome: 'answered' | 'failed' | 'left alone', ms: number): void {
      partnerCalls.inc({ partner, outcome });
      if (outcome !== 'left alone') partnerSeconds.observe({ partner }, ms / 1_000);
      // A failure neither opens nor closes the breaker: while it is open, occasional trial calls go through. It creates the series, so that
      // an alert can tell "closed" from "unknown".
      if (outcome === 'failed') breakerOpen.inc({ partner }, 0);
      else breakerOpen.set({ partner }, outcome === 'left alone' ? 1 : 0);
    },
    jobEnded(job: string, outcome: 'done' | 'failed', ms: number): void {
      jobs.inc({ job, outcome });
      jobSeconds.observe({ job }, ms / 1_000);
    },
  };
}
type Metrics = ReturnType<typeof createMetrics>;

declare module '../context/services.ts' {
  interface Services {
    /** Metrics of this process. */
    metrics: Metrics;
  }
}
