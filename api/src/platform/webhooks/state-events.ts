import type { WebhookType } from '@portal/contract/webhooks/webhook-types.ts';
import type { ClaimStatus } from '@portal/rules/claims/claim.ts';
import type { DebitState } from '@portal/rules/mandates/debit-state.ts';
import type { MandateState } from '@portal/rules/mandates/mandate-state.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import type { OrderState } from '../db/schema-payment.ts';

/** Reason why a state change is not reported. */
type NoEvent = { reason: string };
type States<State extends string> = Record<State, WebhookType | NoEvent>;

const NOT_DECIDED = { reason: 'The partner has not decided yet.' };
const NO_MANDATE = { reason: 'No mandate came into being, so the insurer has nothing to do.' };
const IN_PROGRESS = { reason: 'A step between two reported states.' };

/** Event of each state that an object may enter. A missing state is a compile error. */
export const STATE_EVENTS = {
  'payment_order.state': {
    CREATED: { reason: 'No money has moved.' },
    REDIRECTED: { reason: 'No money has moved.' },
    PENDING: NOT_DECIDED,
    AUTHORISED: NOT_DECIDED,
    CAPTURED: 'payment.captured',
    POSTED: { reason: 'Each receipt of the order is reported by premium.posted, loan.repaid or its request.' },
    FAILED: 'payment.failed',
    ABANDONED: { reason: 'No money has moved.' },
    REFUND_INITIATED: { reason: 'Each refund is reported when it is done.' },
    REFUNDED: { reason: 'Each refund is reported when it is done.' },
    CHARGEBACK: 'payment.chargeback',
  },
  'refund.state': {
    ASKED: NOT_DECIDED,
    PENDING: NOT_DECIDED,
    DONE: 'payment.refunded',
    FAILED: { reason: 'The money stays with the insurer, and staff decide again.' },
  },
  'mandate.status': {
    STARTED: NOT_DECIDED,
    PENDING: NOT_DECIDED,
    ACTIVE: 'mandate.active',
    PAUSED: 'mandate.paused',
    ABORTED: NO_MANDATE,
    FAILED: 'mandate.failed',
    TIMED_OUT: NO_MANDATE,
    CANCEL_REQUESTED: NOT_DECIDED,
    CANCELLED: 'mandate.cancelled',
    REPLACED: 'mandate.cancelled',
    EXPIRED: 'mandate.cancelled',
    WITHDRAWN: NO_MANDATE,
  },
  'mandate_debit.state': {
    PLANNED: IN_PROGRESS,
    NOTIFIED: 'debit.notified',
    PRESENTED: NOT_DECIDED,
    CONFIRMED: { reason: 'The debit is reported when it is booked, in the next step.' },
    POSTED: 'debit.posted',
    RETURNED: 'debit.returned',
    REJECTED: 'debit.returned',
    REVERSED: 'debit.returned',
    SKIPPED: { reason: 'No money has moved.' },
  },
  'service_case.status': {
    DRAFT: { reason: 'The customer has not submitted it.' },
    SUBMITTED: 'request.submitted',
    ACKNOWLEDGED: { reason: 'The insurer’s back office reported it itself.' },
    IN_REVIEW: { reason: 'The insurer’s back office reported it itself.' },
    REQUIREMENT_RAISED: 'request.requirement_raised',
    APPROVED: { reason: 'It is reported when it is completed.' },
    REJECTED: 'request.rejected',
    COMPLETED: 'request.completed',
    CANCELLED: { reason: 'The back office is notified by its own call.' },
    REOPENED: { reason: 'The back office is notified by its own call.' },
  },
  'claim.status': {
    INTIMATED: 'claim.intimated',
    DOCS_PENDING: 'claim.intimated',
    IN_REVIEW: IN_PROGRESS,
    REQUIREMENT_RAISED: IN_PROGRESS,
    INVESTIGATION: IN_PROGRESS,
    APPROVED: 'claim.decided',
    PART_PAID: 'claim.paid',
    PAID: 'claim.paid',
    REPUDIATED: 'claim.decided',
    REOPENED: IN_PROGRESS,
    CLOSED: { reason: 'The claim ended without a decision.' },
  },
  'payout.status': {
    CREATED: NOT_DECIDED,
    SENT: NOT_DECIDED,
    PAID: 'payout.paid',
    RETURNED: 'payout.returned',
  },
} as const satisfies {
  'payment_order.state': States<OrderState>;
  'refund.state': States<'ASKED' | 'PENDING' | 'DONE' | 'FAILED'>;
  'mandate.status': States<MandateState>;
  'mandate_debit.state': States<DebitState>;
  'service_case.status': States<RequestStatus>;
  'claim.status': States<ClaimStatus>;
  'payout.status': States<'CREATED' | 'SENT' | 'PAID' | 'RETURNED'>;
};

/** Event of entering a state; undefined if it has a reason instead. */
export const toEventType = <Entry extends WebhookType | NoEvent>(entry: Entry): Extract<Entry, WebhookType> | undefined =>
  typeof entry === 'string' ? (entry as Extract<Entry, WebhookType>) : undefined;

const BY_CALL = { reason: 'The CRM gets it by its own call.' };
const OF_PORTAL = { reason: 'Only the portal works with it.' };
const OF_BOOK = { reason: 'It follows the insurer’s own book, or an event of another table.' };
const RECEIVED = { reason: 'A record of a partner’s message, whose effect is reported.' };
const LOGGED = { reason: 'A log or history of changes that are reported themselves.' };
const OF_REQUEST = { reason: 'The request that changes it is reported.' };
const OF_CLAIM = { reason: 'The claim is reported.' };

/** Other columns with a state, and why their changes are not reported. */
export const STATES_WITHOUT_EVENTS: Readonly<Record<string, NoEvent>> = {
  'approval.state': OF_PORTAL,
  'back_office_event.status': RECEIVED,
  'bank_account.status': OF_REQUEST,
  'book_folder.state': { reason: 'A hash of the content of a delivered folder. Loading a book reports nothing.' },
  'book_request.status': OF_BOOK,
  'callback_request.state': BY_CALL,
  'card_event.status': RECEIVED,
  'card_instruction.status': { reason: 'Standing instructions on cards are kept by the card bank, which charges them itself.' },
  'claim_event.status': LOGGED,
  'claim_paper.state': OF_CLAIM,
  'digilocker_request.status': OF_REQUEST,
  'help_event.state': LOGGED,
  'job_run.state': OF_PORTAL,
  'loan.status': { reason: 'Each repayment is reported, and the loan is in the insurer’s book.' },
  'message.state': OF_PORTAL,
  'message_archive.state': OF_PORTAL,
  'money_to_settle.state': { reason: 'Its refund or posting is reported.' },
  'offer_enquiry.state': BY_CALL,
  'pan_check.status': OF_REQUEST,
  'payment_event.status': RECEIVED,
  'payment_history.status': { reason: 'Posting and reversal are reported with the receipt.' },
  'payment_step.state': LOGGED,
  'payout_event.status': RECEIVED,
  'policy.status': OF_BOOK,
  'revival_call.state': BY_CALL,
  'service_case_requirement.status': OF_REQUEST,
  'service_case_timeline.status': LOGGED,
  'staff_account.state': OF_PORTAL,
  'transfer_plan.status': { reason: 'Each transfer of the plan is reported when it is priced.' },
  'uploaded_file.status': OF_PORTAL,
  'webhook_delivery.state': OF_PORTAL,
  'webhook_endpoint.state': OF_PORTAL,
};
