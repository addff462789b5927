import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointAt, EndpointPath } from '@portal/contract/contract.ts';
import type { Envelope, RequestOf, ResponseOf } from '@portal/contract/endpoint.ts';
import { API_BASE, FILE_CALLS, GET_CALLS, WITHOUT_KEY } from '@portal/contract/transport.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { createHandClock } from '@portal/sandbox/clock.ts';
import { type Sandbox, startSandbox } from '@portal/sandbox/sandbox.ts';
import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { type AdmissionLimits, buildApp } from '../app/app.ts';
import { buildServices } from '../app/build-services.ts';
import { readConfig } from '../base/config/config.ts';
import { type PartnerName, SANDBOX_ADAPTER } from '../base/config/partner-table.ts';
import type { QueueBounds } from '../platform/admission/fair-queue.ts';
import { LANES, type Lane } from '../platform/admission/lanes.ts';
import type { Services } from '../platform/context/services.ts';
import type { SocketLimits } from '../platform/limits/socket-limits.ts';
import type { Feature } from '../platform/pipeline/implement.ts';
import type { Tracing } from '../platform/telemetry/tracing.ts';
import { testBoss } from './boss.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { drainJobs } from './drain-jobs.ts';
import { BOOK_DATE } from './server.ts';

/** The session state of one person's browser tab. */
export type Actor = { handle: string; cookie: string };
export type Reply<Data = unknown> = Envelope<Data> & { http: number; headers: Record<string, unknown>; raw: string };
export type CallOptions = {
  as?: Actor | undefined;
  key?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  /** Sends the body as the part `request` of form data, followed by these files. */
  files?: readonly File[];
  /** IP address of the caller. */
  address?: string;
};

/** A portal with the demo book, a separate database, the sandbox as its partners, and a stopped clock. */
export type World = {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  boss: PgBoss;
  sandbox: Sandbox;
  /** Moves both clocks. */
  advance(ms: number): Promise<void>;
  now(): Date;
  /** Calls an endpoint as the browser does, through HTTP. */
  call<Path extends EndpointPath>(
    path: Path,
    body: RequestOf<EndpointAt<Path>>,
    options?: CallOptions,
  ): Promise<Reply<ResponseOf<EndpointAt<Path>>>>;
  /** Calls without types, for bodies that a browser should not send. */
  send(path: string, body: unknown, options?: CallOptions): Promise<Reply>;
  /** A session of a persona ('p08'), made without logging in. */
  actAs(userId: string): Promise<Actor>;
  /** Runs all waiting jobs and callbacks. Returns how many jobs failed. */
  drain(): Promise<number>;
  close(): Promise<void>;
};

type TestPartners = { [Name in PartnerName]?: Omit<Services['partners'][Name], 'adapter'> & { adapter?: string } };

export type WorldOptions = {
  settings?: Record<string, string>;
  startAt?: Date;
  emptyBook?: boolean;
  /** False disables row-level security, to show what it prevents. */
  hasSecondWall?: boolean;
  socketLimits?: SocketLimits;
  /** Admission limits. By default the lanes admit everything that a test sends. */
  admission?: AdmissionLimits;
  /** Receives warnings for the operator. */
  onWarning?: Services['log']['warn'];
  /** Additional features of the test, served next to the contract's. */
  extraFeatures?: readonly Feature[];
  tracing?: Tracing;
  /** Partner adapters of the test, in place of the sandbox's. They have the names of those that they replace, unless they state others. */
  partners?: (clock: () => Date) => TestPartners;
  /** Names of partners whose sandbox adapters finish what they started, next to the adapters of the test. */
  previousPartners?: readonly PartnerName[];
};
/** A body as form data: each field is a part, files unchanged, everything else as text. */
async function formData(body: unknown): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries<unknown>(Object(body))) {
    if (value instanceof File) form.append(name, value);
    else if (name === 'file' && Array.isArray(value)) for (const file of value) form.append(name, file);
    else form.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  }
  const written = new Response(form);
  return { payload: Buffer.from(await written.arrayBuffer()), type: written.headers.get('content-type') ?? '' };
}

/** Admits everything that a test sends, concurrently. */
export const BOUNDLESS = Object.fromEntries(LANES.map((lane) => [lane, { atOnce: 10_000, perCaller: 0, inAll: 0 }])) as Record<
  Lane,
  QueueBounds
>;

const START = new Date('2026-11-20T05:00:00Z');
const PORTAL_URL = 'http://localhost:8080';

export async function testWorld({
  settings = {},
  startAt = START,
  emptyBook = false,
  hasSecondWall = true,
  socketLimits,
  admission,
  onWarning = () => {},
  extraFeatures = [],
  tracing,
  partners = () => ({}),
  previousPartners = [],
}: WorldOptions = {}): Promise<World> {
  const clock = createHandClock(startAt);
  const sandbox = await startSandbox({ clock, settings: { returnUrls: [PORTAL_URL] } });
  const dataDir = join(tmpdir(), `portal-world-${crypto.randomUUID()}`);
  const database = await testDatabase(emptyBook ? 'none' : 'demo');
  const config = readConfig({
    PORT: '0',
    PORTAL_URL,
    SANDBOX_URL: sandbox.url,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    BOOK_DATE,
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    ...settings,
  });
  const boss = testBoss(database.url);
  await boss.start();
  const log = {
    info: () => {},
    warn: onWarning,
    error: (data: object, message: string) => void (config.LOG_LEVEL === 'silent' || console.error(message, data)),
  };
  const { services, close } = buildServices({
    config,
    pool: database.appPool,
    customers: hasSecondWall ? database.customers : undefined,
    ownerUrl: database.ownerUrl,
    boss,
    clock: () => clock.now(),
    log,
    extraFeatures,
    ...(tracing && { tracing }),
  });
  for (const name of previousPartners) Object.assign(services.previousPartners, { [name]: [services.partners[name]] });
  for (const [name, adapter] of Object.entries(partners(services.clock)))
    Object.assign(services.partners, { [name]: { adapter: SANDBOX_ADAPTER, ...adapter } });
  const app = await buildApp(services, {
    withWeb: false,
    extraFeatures,
    admission: { lanes: BOUNDLESS, ...admission },
    ...(socketLimits && { socketLimits }),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  sandbox.setPortalUrl(address);

  async function send(
    path: string,
    body: unknown,
    { as, key, headers = {}, cookies = {}, address, files }: CallOptions = {},
  ): Promise<Reply> {
    const isGet = GET_CALLS.includes(path);
    const query = isGet
      ? `?${new URLSearchParams(Object.entries(Object(body)).map(([name, value]) => [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]))}`
      : '';
    const isOneFile = FILE_CALLS.includes(path) && Object.hasOwn(Object(body), 'file');
    const form = isOneFile ? await formData(body) : files && (await formData({ request: body, file: files }));
    const needsKey = !isGet && !WITHOUT_KEY.includes(path);
    const reply = await app.inject({
      method: isGet ? 'GET' : 'POST',
      url: `${API_BASE}${path}${isGet ? query : ''}`,
      ...(!isGet && { payload: form?.payload ?? (body as object) }),
      ...(address && { remoteAddress: address }),
      headers: {
        'x-portal': '1',
        ...(form && { 'content-type': form.type }),
        ...(as && { authorization: `Bearer ${as.handle}` }),
        ...(needsKey && { 'idempotency-key': key ?? crypto.randomUUID() }),
        ...headers,
      },
      cookies: { ...(as && { c: as.cookie }), ...cookies },
    });
    const parsed = reply.headers['content-type']?.toString().includes('json')
      ? reply.json<Envelope>()
      : { status: 0, success: false, data: null, message: '' };
    return { ...parsed, http: reply.statusCode, headers: reply.headers, raw: reply.body };
  }

  return {
    app,
    services,
    database,
    boss,
    sandbox,
    now: () => clock.now(),
    advance: (ms) => sandbox.advance(ms),
    send,
    call: (path, body, options) => send(path, body, options) as ReturnType<World['call']> as never,
    async actAs(userId) {
      const { rows } = await database.pool.query<{ client_id: string }>('SELECT client_id FROM credential WHERE user_id = $1', [userId]);
      const clientId = rows[0]?.client_id;
      if (!clientId) throw new Error(`The demo book has no user ${userId}.`);
      return services.store.session.create({ kind: 'customer', clientId, clientIds: [clientId], absoluteMs: 12 * HOUR_MS }, clock.now());
    },
    async drain() {
      let failures = await drainJobs(boss, services);
      await sandbox.settle();
      failures += await drainJobs(boss, services);
      return failures;
    },
    async close() {
      await app.close();
      await close();
      await boss.stop({ graceful: true, timeout: 1_000 });
      await sandbox.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
