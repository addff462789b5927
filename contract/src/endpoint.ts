import type { LoginMethod } from '@portal/rules/people/login-method.ts';
import type { NewContact } from '@portal/rules/people/new-contact.ts';
import type { RequestKinds } from '@portal/rules/requests/request-kinds.ts';
import type { JourneyName, JourneyStep } from '@portal/rules/staff/journeys.ts';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { LocalizedText } from './field-text.ts';
import type { OptionalPartner } from './optional-partners.ts';
import type { Proofs } from './otp.ts';

/** Scope of a pre-login key: one policy or application and one journey (calls, 1.4). */
type Scope = 'LOGIN' | 'PP' | 'RI' | 'RST' | 'UPI' | 'STPFS' | 'STPMC' | 'STPRI';
type Role = 'viewer' | 'operator' | 'approver';

/**
 * Callers that an endpoint accepts. The server rejects all others before the handler runs. `anyone(ref)`: no session is needed, because
 * the random reference in the body opens one object.
 */
export type Caller = 'anyone' | 'anyone(ref)' | 'customer' | `preKey(${Scope | 'any'})` | `admin(${Role})`;

/** One row of the endpoint table: everything that browser and server must agree on. */
export type Endpoint = {
  /** A query only reads, so the browser may cache it; a command changes something. */
  kind: 'query' | 'command';
  /** GET, with its input in the address and not sealed. All others are POST. */
  method?: 'GET';
  /**
   * Encrypted parts of a call (W3). By default the request body; `both` is the specification's encryption list (`encData`); `payload`
   * encrypts only the field of this name.
   */
  seal?: 'none' | 'both' | 'payload';
  /** Answered as plain JSON, without the envelope (W10). */
  bare?: true;
  caller: Caller | readonly Caller[];
  /** It exists only for this partner, and not for an insurer without it. */
  partner?: OptionalPartner;
  request: z.ZodType;
  response: z.ZodType;
  /** Failures that this endpoint may return in addition to COMMON_FAILURES. */
  fails?: readonly ErrorCode[];
  /** A command that returns a token or a file takes no Idempotency-Key (W9). */
  idempotent?: false;
  /** The request field that the header transactionType may carry instead. */
  transactionType?: string;
  /** The required value of the header transactionType, if it is sent; it may depend on the body. */
  transactionTypeIs?: string | ((body: unknown) => string | undefined);
  /** Seconds for which browsers and proxies may cache a public answer. */
  cacheS?: number;
  /** Clears the browser's cache of the portal's answers after this call. */
  clearsCache?: true;
  /**
   * Confirmed by a one-time password or a passkey (W6). `action` completes the message's "one-time password to …", in Hindi "… के लिए". `newContact`:
   * the contact that the command registers, which `otpProofNew` must prove as well; undefined if it registers none or an invalid one.
   */
  stepUp?: {
    action: LocalizedText | ((input: object) => LocalizedText);
    isNeeded?: (input: object) => boolean;
    newContact?: (input: object) => NewContact | undefined;
  };
  /** Rejected for a day after a change of mobile or email; `payout` also after a change of the policy's payout account (W7). */
  hold?: true | 'payout' | ((input: object) => boolean | 'payout');
  /** Answered with success false while it waits for a second person (`state` PROPOSED). */
  fourEyes?: true;
  /** Begins a payment: refused, as every request is, for a policy of whose life a death was reported. */
  pays?: true;
  /** With a link's key every failure except its expiry is answered as "no data": the page shows what it has. */
  silentWithKey?: true;
  /** Background reports. They have their own budget, so that they do not use up the person's calls, and small bodies only. */
  report?: { budget: 'log' | 'errorReport'; maxBytes: number };
  /**
   * It brings files, so its body is larger and may take longer. `multipart`: form data with one part for each field, the file as it is, which
   * is never sealed; or JSON without a file. `base64`: JSON with files as text (Upload).
   */
  upload?: 'multipart' | 'base64';
  /**
   * A `base64` call that also takes its files as form data: the list whose entries they belong to. The part `request` is the body as JSON,
   * the file parts follow in the order of the list and replace the name, type and content of its entries. A visitor without a session must
   * send large files this way.
   */
  fileList?: string;
  /** The kinds of request that it opens: its input decides which (request.ts). */
  requestKinds?: RequestKinds;
  /** The journey step that this call represents. */
  journey?: JourneyEvent | ((call: JourneyCall) => JourneyEvent | undefined);
  /** The way of logging in that this call is a step of: a refusal is noted with it, for the log of logins. */
  loginWay?: (call: LoginCall) => LoginMethod | undefined;
  /** Logging in and paying: an overloaded server keeps places free for these calls. */
  priority?: true;
  summary: string;
};
export type LoginCall = { input: Readonly<Record<string, unknown>>; caller: 'visitor' | 'customer' | 'preKey' | 'admin' };

/**
 * A step counted in reports. `code` adds detail from a closed list; `once` identifies something polled, such as the state of a payment, so
 * that it counts once.
 */
export type JourneyEvent = { name: JourneyName; step: JourneyStep; code?: string; once?: string };
/** `data`: the answer; undefined if the call was refused, which is recorded as FAILURE of the journey. */
export type JourneyCall = {
  input: Readonly<Record<string, unknown>>;
  data: Readonly<Record<string, unknown>> | undefined;
  isLink: boolean;
};

/** A feature's rows. The key is the specification's path, so one search finds it in contract, handler, page and test. */
export type EndpointTable = Record<`/${string}`, Endpoint>;

export const query = <const E extends Omit<Endpoint, 'kind'>>(row: E) => ({ kind: 'query', ...row }) as const;
export const command = <const E extends Omit<Endpoint, 'kind'>>(row: E) => ({ kind: 'command', ...row }) as const;

/** Body that the caller sends, before zod fills in defaults and parses amounts and dates. */
export type RequestOf<E extends Endpoint> = z.input<E['request']> & (E extends { stepUp: object } ? Proofs : unknown);
/** Body that the caller receives. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** The shape of every answer on the wire (specification, section 3). */
export type Envelope<Data = unknown> = { status: number; success: boolean; data: Data; message: string };

/** `data` of a failure (W5). `endpoint` is the path without its leading slash; message and fields are here in Hindi too. */
export type FailureData = {
  code: ErrorCode;
  endpoint: string;
  messageHi: string;
  fields?: Record<string, string>;
  fieldsHi?: Record<string, string>;
  retryAfterS?: number;
} & Record<string, unknown>;
