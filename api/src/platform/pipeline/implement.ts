import type { Caller, Endpoint, EndpointTable } from '@portal/contract/endpoint.ts';
import type { ErrorCode } from '@portal/contract/errors.ts';
import type { OtpProof } from '@portal/contract/otp.ts';
import type { BrowserName } from '@portal/rules/people/browser-name.ts';
import type { Device } from '@portal/rules/staff/journeys.ts';
import type { z } from 'zod';
import type { PortalError } from '../../base/failure.ts';
import type { InTransaction, Services, Stores } from '../context/services.ts';
import type { Cookies } from '../session/cookies.ts';
import type { Session } from '../session/session-rows.store.ts';

/** A customer's session; it always has a client. */
export type Customer = Session & { clientId: string };

type CallerList<E extends Endpoint> = E['caller'] extends readonly Caller[] ? E['caller'][number] : E['caller'];
type CallerArguments<E extends Endpoint> = [CallerList<E>] extends ['customer'] ? { customer: Customer } : { session: Session | undefined };
type Declared<E extends Endpoint> = E extends { fails: readonly (infer Code extends ErrorCode)[] } ? Code : never;

/** Arguments of a handler: the validated input, the caller, the services and the time. */
export type Call<E extends Endpoint> = CallerArguments<E> & {
  path: string;
  input: z.output<E['request']>;
  now: Date;
  services: Services;
  /** A query reads from the pool; a command writes in its one transaction. */
  store: Stores;
  /** `throw fail('policyLapsed')`. Only the codes listed in the contract compile. */
  fail: (code: Declared<E> | 'empty' | 'notFound' | 'tooMany' | 'partnerDown', details?: Record<string, unknown>) => PortalError;
  requestId: string;
  /** The caller's network address, for limits. */
  address: string;
  /** Kind of device, from the browser's user agent. */
  device: Device;
  browserName: BrowserName;
  cookies: Cookies;
  /** Hash of the reference of the one-time password that confirmed the command; stored with requests. */
  otpRefHash: Buffer | null;
  /** The code in the input. If the gate required it, it is consumed; the handler verifies a code that a handler sent to a visitor. */
  visitorProof: OtpProof | undefined;
};
/** A command in the gate's transaction may also send outbox events. */
export type CommandCall<E extends Endpoint> = Call<E> & Pick<InTransaction, 'send'>;

type Answer<E extends Endpoint> = Promise<z.input<E['response']>>;
type HandlerOf<E extends Endpoint> = E['kind'] extends 'command'
  ? ((call: CommandCall<E>) => Answer<E>) | OwnTransactions<(call: Call<E>) => Answer<E>>
  : (call: Call<E>) => Answer<E>;

type AnyFunction = (call: never) => unknown;
/**
 * A command that commits in steps, or calls a partner between two transactions, opens its own with `inTransaction`. `check` covers all
 * rejections that need no partner. It runs before a one-time password is sent, and again at the start of the command.
 */
export type OwnTransactions<Handle extends AnyFunction> = {
  ownTransactions: Handle;
  check?: ((call: Parameters<Handle>[0]) => Promise<unknown>) | undefined;
};
export const ownTransactions = <Handle extends AnyFunction>(
  handle: Handle,
  check?: OwnTransactions<Handle>['check'],
): OwnTransactions<Handle> => ({ ownTransactions: handle, check });

export type Handlers<T extends EndpointTable> = { [K in keyof T]: T[K] extends Endpoint ? HandlerOf<T[K]> : never };

type AnyCall = { input: unknown };
export type AnyHandler = (call: AnyCall) => Promise<unknown>;
export type Feature = { table: EndpointTable; handlers: Record<string, AnyHandler | OwnTransactions<AnyHandler>> };

/** Pairs a feature's contract with its handlers. A missing, extra or ill-typed handler does not compile. */
export const implement = <T extends EndpointTable>(table: T, handlers: Handlers<T>): Feature => ({
  table,
  handlers: handlers as unknown as Feature['handlers'],
});
