import type { AddressInfo } from 'node:net';
import { createClicks, serveClicks } from './analytics/analytics.routes.ts';
import { createCallbacks, type Delivery } from './callbacks.ts';
import { serveChatPage } from './chat/chat.page.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { type Clock, createClock } from './clock.ts';
import { readSettings, type Settings } from './config.ts';
import { serveControl } from './control/control.routes.ts';
import { type EventWanted, fireByHand } from './control/hand.ts';
import { crmRoutes } from './crm/crm.routes.ts';
import { askForLink, type LinkWanted } from './crm/links.ts';
import { createFaults, type FaultName, type PartnerName } from './faults.ts';
import { serveInbox } from './inbox/inbox.routes.ts';
import { createInbox, type Message } from './inbox/inbox.ts';
import { type Log, silentLog } from './log.ts';
import { createMailServer } from './mail/mail.server.ts';
import { servePages } from './pages/pages.routes.ts';
import { servePartner } from './partner-call.ts';
import { createGateway } from './payment/gateway.ts';
import { createOrderBook } from './payment/order-book.ts';
import { servePayPages } from './payment/pay.routes.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import { createRefunds } from './payment/refunds.ts';
import { doByHand, type ManualActionRequest } from './rails/by-hand.ts';
import { serveRails } from './rails/rails.ts';
import { createServer } from './server.ts';
import { smsRoutes } from './sms/sms.routes.ts';
import { serveOneLogin } from './sso/one-login.routes.ts';
import { type ArrivalWanted, createOneLogin } from './sso/one-login.ts';
import { ssoRoutes } from './sso/sso.routes.ts';

export type SandboxOptions = {
  /** What differs from the sandbox's defaults (config.ts). Without it both ports are free ones on 127.0.0.1. */
  readonly settings?: Partial<Settings>;
  /** Default: a clock that runs by itself at `settings.speed`. Tests give `createHandClock()`, so that nothing sleeps. */
  readonly clock?: Clock;
  /** Takes lines of ids and codes. Default: nobody listens. */
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
  readonly setFault: (partner: PartnerName, fault: FaultName, more?: { times?: number; delayMs?: number }) => void;
  /** As POST /control/fire. Throws Refused for an unknown order. */
  readonly fire: (event: EventWanted) => void;
  /** As POST /control/mandates: a customer or a bank does something to a mandate. Throws Refused. */
  readonly doByHand: (wanted: ManualActionRequest) => void;
  /** As POST /control/links: the portal sends a link. */
  readonly askForLink: (wanted: LinkWanted) => void;
  /** As the group's arrival page: the id for /abcLogin/interface/{id}. */
  readonly arrive: (wanted: ArrivalWanted) => string;
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
  const clock = options.clock ?? createClock({ speed: settings.speed, onFailure: (failure) => log(`a timer failed: ${nameOf(failure)}`) });
  let portalUrl = settings.portalUrl;

  const faults = createFaults();
  const inbox = createInbox(clock);
  const book = createOrderBook();
  const callbackKeys = {
    payment: settings.keys.payment.callbacks,
    sms: settings.keys.sms.callbacks,
    crm: settings.keys.crm.callbacks,
    enach: settings.keys.enach.callbacks,
    esi: settings.keys.esi.callbacks,
    upi: settings.keys.upi.callbacks,
  };
  const callbacks = createCallbacks({ clock, faults, log, keys: callbackKeys, portalUrl: () => portalUrl });
  const gateway = createGateway({ book, clock, callbacks, keys: settings.keys.payment, log });
  const refunds = createRefunds({ book, gateway, clock, faults, log });
  const oneLogin = createOneLogin(clock);
  const clicks = createClicks();
  const mail = createMailServer({ clock, faults, inbox, log });
  let smtpPort = settings.smtpPort;
  let port = settings.port;
  // The links it gives out must be on the host that the portal allows; where it listens is another matter.
  const ownUrl = () => settings.url ?? `http://localhost:${port}`;

  const app = await createServer(log);
  const world = { clock, faults, log };
  servePages(app, { portalUrl: () => portalUrl, smtpPort: () => smtpPort });
  servePayPages(app, { gateway, book, clock, log, settings: () => ({ ...settings, portalUrl }) });
  servePartner(app, world, 'payment', settings.keys.payment.calls, paymentRoutes({ gateway, book, refunds, faults }));
  servePartner(app, world, 'sms', settings.keys.sms.calls, smsRoutes({ clock, callbacks, inbox, log }));
  servePartner(app, world, 'sso', settings.keys.sso, ssoRoutes(oneLogin, world.faults));
  serveOneLogin(app, { oneLogin, portalUrl: () => portalUrl });
  servePartner(app, world, 'crm', settings.keys.crm.calls, crmRoutes({ log }));
  const chat = chatRoutes({ clock, log, url: ownUrl });
  servePartner(app, world, 'chat', settings.keys.chat, chat.routes);
  serveChatPage(app, chat.rooms);
  servePartner(app, world, 'analytics', settings.keys.analytics, clicks.routes);
  const rails = serveRails(app, { ...world, callbacks, settings: () => ({ ...settings, portalUrl }), url: ownUrl });
  serveInbox(app, inbox);
  serveClicks(app, clicks);
  serveControl(app, { ...world, callbacks, book, gateway, refunds, rails });

  const close = async (): Promise<void> => {
    clock.stop();
    callbacks.close();
    await Promise.all([app.close(), mail.close()]);
  };
  try {
    await app.listen({ port: settings.port, host: settings.host });
    smtpPort = await mail.listen(settings.smtpPort, settings.host);
  } catch (failure) {
    await close();
    throw failure;
  }
  port = portOf(app.server.address()) ?? settings.port;

  return {
    url: ownUrl(),
    ...{ port, smtpPort, clock, close },
    advance: clock.advance,
    settle: clock.settle,
    setPortalUrl: (url) => {
      portalUrl = url.replace(/\/+$/, '');
    },
    setFault: (partner, fault, more = {}) => faults.set(partner, { fault, ...more }),
    doByHand: (wanted) => doByHand(rails, wanted),
    askForLink: (wanted) => askForLink(callbacks, wanted),
    arrive: (wanted) => oneLogin.arrive(wanted),
    fire: (event) => fireByHand({ book, gateway, refunds }, event),
    listMessages: inbox.list,
    listCallbacks: (count = 100) => callbacks.newest(count),
  };
}

function portOf(address: string | AddressInfo | null): number | undefined {
  return address !== null && typeof address === 'object' ? address.port : undefined;
}

function nameOf(failure: unknown): string {
  return failure instanceof Error ? failure.name : 'unknown';
}
