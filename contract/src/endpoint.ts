import type { JourneyName, JourneyStep } from '@portal/rules/journeys.ts';
import type { RequestKind } from '@portal/rules/request-kinds.ts';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { OtpProof } from './otp.ts';

/** What a pre-login key opens: one policy or application, one journey (calls, 1.4). */
export type Scope = 'LOGIN' | 'PP' | 'RI' | 'RST' | 'UPI' | 'STPFS' | 'STPMC' | 'STPRI';
export type Role = 'viewer' | 'operator' | 'approver';

/**
 * Who may call an endpoint. The server turns everyone else away before the handler runs.
 * `anyone(ref)`: no session needed, the random reference in the body opens one object.
 */
export type Caller = 'anyone' | 'anyone(ref)' | 'customer' | `preKey(${Scope | 'any'})` | `admin(${Role})`;

/** One row of the endpoint table: all that browser and server must agree on. */
export type Endpoint = {
  /** A query only reads, so the browser may cache it; a command changes something. */
  kind: 'query' | 'command';
  /** Asked by GET, its input in the address, and not sealed. All others are POST. */
  method?: 'GET';
  /** What of a call is sealed (W3): its body unless this says otherwise; `both` is the specification's encryption list (`encData`). */
  seal?: 'none' | 'both';
  /** Answered as plain JSON, without the envelope (W10). */
  bare?: true;
  caller: Caller | readonly Caller[];
  request: z.ZodType;
  response: z.ZodType;
  /** Failures this endpoint may answer with, besides COMMON_FAILURES. */
  fails?: readonly ErrorCode[];
  /** A command that gives a token or a file takes no Idempotency-Key (W9). */
  idempotent?: false;
  /** The request field that the header transactionType may carry instead. */
  transactionType?: string;
  /** What the header transactionType must say, where it is sent at all. */
  transactionTypeIs?: string;
  /** Answers that are the same for everybody may be kept for so many seconds, by the browser and on the way. */
  cacheS?: number;
  /** Whatever the browser keeps of the portal's answers it forgets after this call. */
  clearsCache?: true;
  /** The person confirms it by a one-time password (W6). What it does completes the message's "one-time password to …". */
  stepUp?: { action: string | ((input: unknown) => string) };
  /** Refused for a day after a change of mobile or e-mail (W7). */
  hold?: true;
  /** With the key of a link every failure but its end is told as "nothing there": the page shows what it has. */
  silentWithKey?: true;
  /** Calls that nobody waits for: counted apart, so that they do not use up a person's own calls, with small bodies only. */
  report?: { budget: 'log' | 'errorReport'; maxBytes: number };
  /** The kind of request that it raises (request.ts). */
  requestKind?: RequestKind;
  /** The step of a journey that this call is. */
  journey?: JourneyEvent | ((call: JourneyCall) => JourneyEvent | undefined);
  summary: string;
};

/**
 * A step that reports count. `code` says more, from a closed list; `once` names what is asked about again and again, such as the
 * state of a payment, and counts once.
 */
export type JourneyEvent = { name: JourneyName; step: JourneyStep; code?: string; once?: string };
/** `data`: the answer; undefined when the call was refused, which is told as FAILURE of the journey that is named. */
export type JourneyCall = {
  input: Readonly<Record<string, unknown>>;
  data: Readonly<Record<string, unknown>> | undefined;
  isLink: boolean;
};

/** A feature's rows. The key is the path of the specification, so one search finds it in contract, handler, page and test. */
export type EndpointTable = Record<`/${string}`, Endpoint>;

export const query = <const E extends Omit<Endpoint, 'kind'>>(row: E) => ({ kind: 'query', ...row }) as const;
export const command = <const E extends Omit<Endpoint, 'kind'>>(row: E) => ({ kind: 'command', ...row }) as const;

/** What the caller sends, before zod fills in defaults and reads amounts and dates. */
export type RequestOf<E extends Endpoint> = z.input<E['request']> & (E extends { stepUp: object } ? { otpProof?: OtpProof } : unknown);
/** What the caller gets back. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** What every answer looks like on the wire (specification, section 3). */
export type Envelope<Data = unknown> = { status: number; success: boolean; data: Data; message: string };

/** `data` of a failure (W5). `endpoint` is the path without its first slash. */
export type FailureData = { code: ErrorCode; endpoint: string; fields?: Record<string, string>; retryAfterS?: number } & Record<
  string,
  unknown
>;
