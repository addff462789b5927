import type { PartnerCaller, PartnerNote, PartnerTrace } from './breaker.ts';

/** What an operator sets for one partner. A text is empty where the partner has no such thing. */
export type PartnerSettings = {
  url: string;
  keys: string;
  callbackKeys: string;
  merchantId: string;
  timeoutMs: number;
  /** Which of several interfaces it has. */
  adapter: string;
  /** Hosts of its pages, separated by commas, where they are other hosts than that of its address. */
  pageHosts: string;
  /** False when an optional partner was switched off. */
  isUsed: boolean;
};

/** How an adapter reaches its partner. */
export type PartnerAddress = Omit<PartnerSettings, 'isUsed' | 'pageHosts'> & {
  partner: string;
  /** Empty where it never calls. */
  callbackPath: string;
  allowedHosts: string[];
  clock: () => Date;
  note: PartnerNote;
  trace: PartnerTrace;
  /** Jobs ask too, and are nobody's call. */
  caller?: PartnerCaller;
};

/**
 * `script`: a page loads its script. `frame`: a page shows its page in a frame. `form`: a page posts a form to it. `camera`: its frame uses
 * the camera. `everyPage`: by the menus of the header, and not only on the pages of PAGE_PARTNERS.
 */
export type InBrowser = { script?: true; frame?: true; form?: true; camera?: true; everyPage?: true };

/** A row of the table of partners: its settings, its service and its checks follow from it. */
export type PartnerRow<Port> = {
  /** As the page of settings calls it: "the payment gateway". */
  title: string;
  /** Where it calls the portal; without one it never does. */
  callbackPath?: string;
  /** It knows the portal by a merchant id. */
  isMerchant?: true;
  /** The interfaces that the portal knows of it; the first is the sandbox's. */
  adapters?: readonly [string, ...string[]];
  /** The one of them that is reached by tcp:// and takes no keys. */
  socketAdapter?: string;
  /** How pages of the portal use it in the browser; their Content-Security-Policy allows just that. */
  inBrowser?: InBrowser;
  /** May be switched off by a setting of its name; in production it is, unless it is switched on. */
  isOptional?: true;
  /** How long a call may take, unless it is set otherwise; queries for which a person waits are given less. */
  timeoutMs: number;
  create(address: PartnerAddress): Port;
};

/** Keeps the port as a type. */
export const partnerRow = <Port>(row: PartnerRow<Port>): PartnerRow<Port> => row;
