import type { FastifyInstance } from 'fastify';
import type { DemoMode } from './back-office/demo-mode.ts';
import type { Callbacks } from './callbacks.ts';
import type { Inbox } from './inbox/inbox.ts';
import type { Html } from './pages/html.ts';
import type { PageLink } from './pages/page.ts';
import type { PartnerRoute, PartnerWorld } from './partner-call.ts';
import type { Keys } from './signing.ts';

/** The secrets of one partner: those the portal signs its calls with, and those the partner signs its own with. */
export type PartnerKeys = { readonly calls: Keys; readonly callbacks: Keys };

/** Description of a partner before it runs. */
export type Description = {
  /** As the control page calls it. */
  readonly title: string;
  /** Faults that can be simulated. */
  readonly faults: readonly string[];
  /** Where it calls the portal back; without one it never does. */
  readonly callbackPath?: string;
  /** It signs no callbacks: the path ends with the first of its secrets. */
  readonly hasSecretPath?: true;
  /** It knows the portal by a merchant id. */
  readonly isMerchant?: true;
  /** It takes no signed calls over HTTP. */
  readonly hasKeys?: false;
};

/** Agreement between the portal and one partner. */
export type Agreement = {
  readonly keys: PartnerKeys;
  readonly merchantId: string;
  readonly portalUrl: () => string;
  /** Addresses to which a page may return, in addition to the portal's own. */
  readonly returnUrls: readonly string[];
};

/** Services that every partner receives. */
export type World<Name extends string = string> = PartnerWorld & {
  readonly inbox: Inbox;
  readonly callbacks: Callbacks;
  /** The address by which the portal and its browsers know the sandbox. */
  readonly url: () => string;
  readonly agreements: Readonly<Record<Name, Agreement>>;
  readonly demoBackOffice: DemoMode;
};

/** An input that makes a partner do something special. */
export type InputRow = { readonly where: string; readonly value: string; readonly effect: string };
/** A part of the control page. */
export type ControlSection = { readonly id: string; readonly title: string; readonly show: () => Html };
/** An action of the control page: a form or JSON, posted to a path under /control. Throws Refused. */
export type ControlAction = { readonly path: string; readonly act: (body: unknown) => void };

export type Running<Name extends string, Manual> = {
  readonly routes: Partial<Readonly<Record<Name, readonly PartnerRoute[]>>>;
  readonly servePages?: (app: FastifyInstance) => void;
  readonly sections?: readonly ControlSection[];
  readonly actions?: readonly ControlAction[];
  /** Actions for tests in this process. */
  readonly manual: Manual;
};

/** A partner, or several that share their inside. One folder each; partners.ts lists them. */
export type PartnerModule<Name extends string, Manual> = {
  readonly partners: Readonly<Record<Name, Description>>;
  readonly inputs?: readonly InputRow[];
  /** Pages for people, shown on the start page. */
  readonly pages?: readonly PageLink[];
  readonly start: (world: World<Name>) => Running<Name, Manual>;
};

/** Keeps the names of the partners, and what can be done by hand, as types. */
export const partnerModule = <Name extends string, Manual>(module: PartnerModule<Name, Manual>): PartnerModule<Name, Manual> => module;
