import type { LocalizedText } from '@portal/contract/field-text.ts';
import type { HelpGrantForm } from '@portal/rules/policies/relief.ts';
import type { RequestKind, RequestKinds } from '@portal/rules/requests/request-kinds.ts';
import type { RequestMover } from '@portal/rules/requests/request-status.ts';
import type { InTransaction, Services, Stores, Work } from '../../platform/context/services.ts';
import type { PayoutStatus } from '../../platform/partners/payout/payout.port.ts';
import type { MessageValues, TemplateName } from '../messages/templates.ts';
import type { Change } from './changes.ts';
import type { RequestFields, ServiceRequest } from './request-rows.store.ts';

/** A request that is being completed, with the values before and after the change. */
type CompletedRequest = ServiceRequest & RequestFields;
/**
 * Writes the requested change to the record, in the transaction of the last status. `recordChanged`: the record has changed since the
 * request was made, or may no longer be changed, and nothing was written. `refused`: nothing was written for another reason, which the
 * customer reads.
 */
export type Apply = (request: CompletedRequest, work: Work) => Promise<'applied' | 'recordChanged' | { refused: string }>;
/**
 * Queries partners for the data that `apply` needs, before its transaction. After a failure it runs again when the back office repeats its
 * event.
 */
export type Prepare = (request: CompletedRequest, services: Services, now: Date) => Promise<void>;

/** Another amount for a request, and why. */
export type AmountCorrection = { value: number; reason: string };

/** Help that staff grant, such as 15 more days. */
export type HelpGrant = { form: HelpGrantForm; days?: number | undefined };
/** `isDone`: nothing is left to do. `message`: sent in place of the general one. */
export type Granted = { isDone: boolean; message?: { template: TemplateName; values: MessageValues } };

/** How a request ended that was not completed, and who ended it. */
export type RequestEnd = { to: 'REJECTED' | 'CANCELLED'; by: RequestMover };

/** A payout of a request that the bank has paid or returned. */
export type PayoutEnded = {
  payout: {
    payoutId: string;
    caseId: string;
    clientId: string;
    amount: number;
    account: { accountNo: string };
  };
  bankStatus: Exclude<PayoutStatus, { status: 'PENDING' }>;
};

/** Effects of the end of a request of a kind. */
export type RequestHandling = {
  kind: RequestKind;
  apply?: Apply | undefined;
  /**
   * For kinds that end with a payout: starts it when staff approve the request, or complete it, which is an approval too. The payout
   * completes the request, and the effect that `apply` then books can no longer be rejected.
   */
  approved?: Apply | undefined;
  prepare?: Prepare | undefined;
  /** Effects of the end of a payout, for a kind whose requests do not wait for their payout. */
  payoutEnded?: ((ended: PayoutEnded, work: Work) => Promise<void>) | undefined;
  /** Sent when it is done, in place of `caseCompleted`; it may depend on who handled it. */
  completed?: TemplateName | ((request: ServiceRequest) => TemplateName | undefined) | undefined;
  /** Sent when the promised day has passed, in place of `caseLate`. */
  late?: TemplateName | undefined;
  /**
   * Its order is valid only until it ends, by the partner's clock. A payment in time completes even a request that has expired since; a
   * later payment is refunded with this message.
   */
  paidTooLate?: TemplateName | undefined;
  /** Its order counts whenever it is paid, also when the request has expired since. */
  paidAnyTime?: true | undefined;
  /** Effects of a rejection or cancellation, in the transaction of that status. */
  ended?: ((request: CompletedRequest, tx: InTransaction, end: RequestEnd) => Promise<void>) | undefined;
  /** For a kind whose amount staff may correct: replaces it, and asks the customer to confirm. False if that is not possible. */
  correctAmount?: ((request: CompletedRequest, correction: AmountCorrection, work: Work) => Promise<boolean>) | undefined;
  /** For a kind whose approval names what is granted: `check` throws if it is not possible, and `run` writes it. */
  grant?:
    | {
        check(request: ServiceRequest, grant: HelpGrant, around: { store: Stores; now: Date }): Promise<void>;
        run(request: ServiceRequest, grant: HelpGrant, work: Work): Promise<Granted>;
      }
    | undefined;
  /** Sent with a rejection, in place of `caseRejected`. */
  rejected?: TemplateName | undefined;
  /** Reasons and files are about health or income: only the member of staff who has taken the case reads them. */
  isConfidential?: true | undefined;
  /** True if the amount of this request comes from the book, so that staff may correct it. */
  hasBookAmount?: ((fields: RequestFields) => boolean) | undefined;
  /** A warning that staff read before they decide. */
  warning?: ((fields: RequestFields) => LocalizedText | null) | undefined;
  /** The changes, line by line, with masked values. */
  changes?: ((fields: RequestFields) => Change[]) | undefined;
};

/** Handlers carry the handling of their kind, so that code that completes a request later finds it. */
const HANDLING = Symbol('request handling');
type Handling = Omit<RequestHandling, 'kind'> & { kinds: RequestKinds };
export const withHandling = <Handler extends object>(handler: Handler, handling: Handling): Handler =>
  Object.assign(handler, { [HANDLING]: handling });

/** For a handler with several actions, one of which opens the request. */
export const withRequestHandling = <Handler extends object>(raising: object, handler: Handler): Handler =>
  withHandling(handler, Reflect.get(raising, HANDLING) as Handling);

export type RequestHandlings = {
  /** Throws for a kind that no feature serves. */
  get(kind: string): RequestHandling;
};

/** The handlings of all kinds that these features serve. */
export function requestHandlings(features: readonly { handlers: Readonly<Record<string, object>> }[]): RequestHandlings {
  const byKind = new Map<string, RequestHandling>();
  for (const handler of features.flatMap(({ handlers }) => Object.values(handlers))) {
    const handling: Handling | undefined = Reflect.get(handler, HANDLING);
    for (const kind of handling?.kinds ?? []) byKind.set(kind.name, { ...handling, kind });
  }
  return {
    get(kind) {
      const handling = byKind.get(kind);
      if (!handling) throw new Error(`No feature serves requests of the kind ${kind}.`);
      return handling;
    },
  };
}

declare module '../../platform/context/services.ts' {
  interface Services {
    requests: RequestHandlings;
  }
}
