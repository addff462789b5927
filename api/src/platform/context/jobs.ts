import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A run of the schedule names its slot, under which it is kept. */
type OfSlot = { slot?: string };
/** A part of a run over the dues of mandates: after which mandate, and from which due on. */
export type DuesPart = { after?: string; from?: Day };
/** Every job and outbox event with its payload: ids only, nothing personal. */
export type Jobs = {
  'message-send': { messageId: string };
  'payment-post': { orderId: string };
  'payment-query': { orderId: string };
  'refund-start': { refundId: string };
  'refund-poll': { refundId: string };
  'payment-expire': OfSlot;
  'payment-reconcile': { day?: string } & OfSlot;
  'webhook-watch': OfSlot;
  /** A link to a service, for one client and purpose; `linkId` makes it one. */
  'link-send': {
    linkId: string;
    code: string;
    clientId: string;
    policyNo: string | null;
    channel: 'SMS' | 'EMAIL' | 'WHATSAPP' | 'AGENT';
    isManage: boolean;
    applicationNumber?: string;
  };
  'access-sweep': OfSlot;
  'call-back': { callId: string };
  /** Asks the call centre which of the calls that it took are over. */
  'call-poll': OfSlot;
  /** The call centre is asked to call about an offer of more cover. */
  'lead-created': { enquiryId: string };
  'seal-key-rotate': OfSlot;
  /** Debits of mandates, in parts: each part carries the cursor of the next. */
  'mandate-plan': DuesPart & OfSlot;
  'mandate-prenotify': DebitPart;
  'mandate-present': DebitPart;
  'mandate-result': OfSlot;
  'mandate-post': { debitId: string };
  /** A rail reports that it collected a mandate's verification. */
  'mandate-verified': { orderNo: string };
  'log-retention': OfSlot;
  /** Counts the steps of journeys for reports. */
  'journey-rollup': OfSlot;
  /** Signs where the chains of the audit trail end, and checks them from the beginning. */
  'audit-anchor': OfSlot;
  'approval-expire': OfSlot;
  'audit-verify': OfSlot;
  /** Compares kept sums of policies with what they are made from, in parts. */
  'policy-sums': { after?: string } & OfSlot;
  /** Changes of the payment frequency whose day has come. */
  'policy-anniversary': OfSlot;
  /** Closes what was quoted and not paid. */
  'quotation-expiry': OfSlot;
  /** The call centre is asked to call about a reinstatement. */
  'reinstatement-crm': { callId: string };
  'mandate-cancel': { mandateId: string };
  'mandate-sweep': OfSlot;
  'mandate-register': OfSlot;
  /** Hands a request that staff process to the back office. */
  'case-handover': { caseId: string };
  /** Shows an uploaded file to the scanner that was away when it came. */
  'file-scan': { fileId: string };
  'upload-expire': OfSlot;
  /** Gives the back office what it asked for. */
  'case-papers': { caseId: string; requirementId: string };
  /** The back office hears that a request was cancelled, or is to be looked at again. */
  'case-withdraw': { caseId: string };
  'case-reopen': { caseId: string };
  /** Promises that were broken, and documents that never came. */
  /** The central KYC registry learns what a request has changed. */
  'ckyc-update': { caseId: string };
  'case-late': OfSlot;
  'case-expire': OfSlot;
  /** Completes the request that an order was opened for. */
  'case-paid': { orderId: string };
  /** Of rails that have no register. */
  'mandate-check': OfSlot;
  /** Registrations of cards that nobody finished, and cards to be stopped. */
  'card-sweep': OfSlot;
  /** Sends a request to its insurance repository. */
  'eia-send': { caseId: string };
  /** Asks the repository about one request, and about all that are open. */
  'eia-follow': { caseId: string };
  'repository-poll': OfSlot;
  /** A visitor who found no unclaimed amount is called. */
  'unclaimed-callback': { callId: string };
  /** Gives a claim, its papers and what is done with it to those who decide; asks them where it stands. */
  'claim-submit': { claimNumber: string };
  'claim-paper': { fileId: string };
  'claim-action': { claimNumber: string; action: 'WITHDRAW' | 'OBJECT' | 'MISTAKE'; reason: string; key: string };
  'claim-ask': { claimNumber: string };
  /** Reminders of papers, and the end of claims for which none comes. */
  'claims-daily': OfSlot;
  /** Looks at a paper of a claim once the scanner has. */
  'claim-scanned': { fileId: string };
  /** Makes unclaimed amounts of refunds that did not arrive. */
  'unclaimed-build': OfSlot;
  /** Gives a payout to the bank. */
  'payout-send': { payoutId: string };
  /** Asks the bank about one payout, and about all that it has not settled. */
  'payout-follow': { payoutId: string };
  'payout-poll': OfSlot;
  /** Adds the interest of half-year days to loans, and closes repayments that nobody paid. */
  'loan-interest': OfSlot;
  'loan-expire': OfSlot;
  /** The new-business system says that an application has changed. */
  'application-follow': { applicationNumber: string };
  /** Asks about those that are not decided. */
  'application-poll': OfSlot;
  /** Brings to mind what waits for proposers. */
  'application-remind': OfSlot;
  /** Gives it what a proposer did. */
  'application-send': { actId: string };
  /** Pays back what was paid for an application that is declined or postponed; `orderNo`: only what came too late for one that was issued. */
  'deposit-return': { applicationNumber: string; orderNo?: string };
  /** Returns premiums that were paid for dues after a death that is confirmed. */
  'claim-premiums': { claimNumber: string };
  /** Follows a part of a claim that the bank has paid, or sent back. */
  'claim-payout': { payoutId: string };
  /** Writes about certificates of annuities; holds and releases payouts. */
  'survival-window': OfSlot;
  /** Alerts some days before a day of a policy, in parts. */
  'premium-notices': { after?: string } & OfSlot;
  /** Asks for the NAVs that were published. */
  'nav-load': OfSlot;
  /** Carries out fund switches and transfers whose NAVs are there, in parts. */
  'switch-price': { after?: string } & OfSlot;
  /** Orders the systematic transfers of a day. */
  'stp-run': { day?: string } & OfSlot;
  /** Alerts about NAVs and fund values, when those of the day are published. */
  'fund-alerts': OfSlot;
};
export type JobName = keyof Jobs;
/** The cursor of a run over debits: by day, then by id. */
export type DebitCursor = { day: string; debitId: string };
/** `until`: repeat this part only. */
export type DebitPart = { after?: DebitCursor; until?: DebitCursor } & OfSlot;
/** How much of a run one job does before it enqueues the next: a job has two minutes. */
export type PartSize = { batch: number; batches: number };

/** Enqueues work in the caller's transaction: it is done if, and only if, the transaction commits. */
export type Outbox = {
  send<Name extends JobName>(tx: Transaction<Database>, name: Name, data: Jobs[Name], options?: { startAfter?: Date }): Promise<void>;
};
