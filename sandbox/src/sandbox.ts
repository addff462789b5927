import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Callers, createCallbacks, type Delivery } from './callbacks.ts';
import { type Clock, createClock } from './clock.ts';
import { readSettings, type Settings } from './config.ts';
import { serveControl } from './control/control.routes.ts';
import { createFaults } from './faults.ts';
import { serveInbox } from './inbox/inbox.routes.ts';
import { createInbox, type Message } from './inbox/inbox.ts';
import { type Log, silentLog } from './log.ts';
import type { PageLink } from './pages/page.ts';
import { servePages } from './pages/pages.routes.ts';
import type { Agreement, Running, World } from './partner.ts';
import { servePartner } from './partner-call.ts';
import { descriptions, mapPartners } from './partner-settings.ts';
import { type Manual, type PartnerName, partnerModules } from './partners.ts';
import { createServer } from './server.ts';

export type SandboxOptions = {
  /** Overrides of the sandbox's defaults (config.ts). Without them, both ports are free ports on 127.0.0.1. */
  readonly settings?: Partial<Settings>;
  /** Default: a clock that runs at `settings.speed`. Tests pass `createHandClock()`, so that nothing sleeps. */
  readonly clock?: Clock;
  /** Receives log lines with ids and codes. Default: they are dropped. */
  readonly log?: Log;
};

/** A running outside world. */
export type Sandbox = {
  /** Where the portal's SANDBOX_URL points, e.g. `http://localhost:41873`. */
  readonly url: string;
  readonly port: number;
  readonly smtpPort: number;
  readonly clock: Clock;
  /** Goes forward by `ms` of the partners' time; resolves when all callbacks that fell due have been answered (or not). */
  readonly advance: (ms: number) => Promise<void>;
  /** Does what is due now and waits for callbacks under way. With a hand clock no callback leaves before this or `advance`. */
  readonly settle: () => Promise<void>;
  /** Where callbacks go from now on: for tests, in which the portal starts after the sandbox. */
  readonly setPortalUrl: (url: string) => void;
  /** As POST /control/faults. `times` left out: until it is set again. */
  readonly setFault: (partner: PartnerName, error: string, more?: { times?: number; delayMs?: number }) => void;
  /** Actions of people at a partner, on the control page or on the partner's page. Throws Refused. */
  readonly manual: Manual;
  /** Newest first; `to` as in /inbox.json. */
  readonly listMessages: (to?: string) => Message[];
  /** The last callbacks, newest first, and how they were answered. */
  readonly listCallbacks: (count?: number) => Delivery[];
  /** Ends both servers and forgets all that was still to happen. */
  readonly close: () => Promise<void>;
};

/**
 * Starts the outside world in this process: HTTP (payment gateway, SMS, inbox, control) and SMTP. Rejects when a port is
 * taken (code EADDRINUSE) or a setting is bad (BadSetting). All state is in memory and ends with `close`.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings: Settings = { ...readSettings({}), port: 0, smtpPort: 0, ...options.settings };
  const log = options.log ?? silentLog;
  const clock =
    options.clock ?? createClock({ speed: settings.speed, onFailure: (failure) => log(`a timer failed: ${getErrorName(failure)}`) });
  let portalUrl = settings.portalUrl;

  const faults = createFaults(mapPartners((_, { faults: possible }) => possible));
  const inbox = createInbox(clock);
  const callbacks = createCallbacks({ clock, faults, log, callers: readCallers(settings), portalUrl: () => portalUrl });
  let smtpPort = settings.smtpPort;
  let port = settings.port;
  // The links it gives out must be on the host that the portal allows; where it listens is another matter.
  const ownUrl = () => settings.url ?? `http://localhost:${port}`;
  const agreements = mapPartners(
    (name): Agreement => ({ ...settings.partners[name], portalUrl: () => portalUrl, returnUrls: settings.returnUrls }),
  );

  const app = await createServer(log);
  app.decorate('pageLinks', pageLinks);
  const { demoBackOffice } = settings;
  const world = { clock, faults, log, inbox, callbacks, url: ownUrl, agreements, demoBackOffice };
  const running = startAll(world);
  serveAll({ app, world, running, portalUrl: () => portalUrl, smtpPort: () => smtpPort });
  const manual = Object.fromEntries(Object.entries(running).map(([name, partner]) => [name, partner.manual])) as Manual;

  const close = async (): Promise<void> => {
    clock.stop();
    callbacks.close();
    await Promise.all([app.close(), manual.mail.close()]);
  };
  try {
    await app.listen({ port: settings.port, host: settings.host });
    smtpPort = await manual.mail.listen(settings.smtpPort, settings.host);
  } catch (failure) {
    await close();
    throw failure;
  }
  port = getPort(app.server.address()) ?? settings.port;

  return {
    url: ownUrl(),
    port,
    smtpPort,
    clock,
    close,
    advance: clock.advance,
    settle: clock.settle,
    setPortalUrl: (url) => {
      portalUrl = url.replace(/\/+$/, '');
    },
    setFault: (partner, error, more = {}) => faults.set(partner, { fault: error, ...more }),
    manual,
    listMessages: inbox.list,
    listCallbacks: (count = 100) => callbacks.newest(count),
  };
}

const modules = Object.values(partnerModules);

const pageLinks: readonly PageLink[] = [
  { path: '/inbox', title: 'Inbox', text: 'Every SMS and e-mail the portal sent, with its one-time code.', isTool: true },
  ...modules.flatMap(({ pages = [] }) => pages),
  {
    path: '/control',
    title: 'Control',
    text: 'Make a partner misbehave, send a link, move the clock, send a callback by hand.',
    isTool: true,
  },
];

/** Every partner, running. */
function startAll(world: World<PartnerName>): Readonly<Record<string, Running<PartnerName, unknown>>> {
  return Object.fromEntries(Object.entries(partnerModules).map(([name, { start }]) => [name, start(world)]));
}

type Served = {
  app: FastifyInstance;
  world: World<PartnerName>;
  running: Readonly<Record<string, Running<PartnerName, unknown>>>;
  portalUrl: () => string;
  smtpPort: () => number;
};

/** The calls and pages of the partners, the inbox and the control page. */
function serveAll({ app, world, running, portalUrl, smtpPort }: Served): void {
  const { faults, clock, log, inbox, callbacks, agreements } = world;
  const partners = Object.values(running);
  servePages(app, { portalUrl, smtpPort });
  for (const { routes, servePages: serveOwn } of partners) {
    for (const name of Object.keys(routes) as PartnerName[])
      servePartner(app, { world, partner: name, keys: agreements[name].keys.calls, routes: routes[name] ?? [] });
    serveOwn?.(app);
  }
  serveInbox(app, inbox);
  serveControl(app, {
    faults,
    clock,
    callbacks,
    log,
    descriptions,
    inputs: modules.flatMap(({ inputs = [] }) => inputs),
    sections: partners.flatMap(({ sections = [] }) => sections),
    actions: partners.flatMap(({ actions = [] }) => actions),
  });
}

function readCallers({ partners }: Settings): Callers {
  const callers = Object.entries(
    mapPartners((name, { callbackPath, hasSecretPath }) => {
      const keys = partners[name].keys.callbacks;
      return { path: callbackPath && hasSecretPath ? `${callbackPath}/${keys[0].secret}` : callbackPath, keys };
    }),
  );
  return Object.fromEntries(callers.flatMap(([name, { path, keys }]) => (path === undefined ? [] : [[name, { path, keys }]])));
}

function getPort(address: string | AddressInfo | null): number | undefined {
  return address !== null && typeof address === 'object' ? address.port : undefined;
}

function getErrorName(failure: unknown): string {
  return failure instanceof Error ? failure.name : 'unknown';
}
