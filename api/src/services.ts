import { accessStore } from './access/access.store.ts';
import { caseStore } from './cases/case.store.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Sealing } from './db/sealing.ts';
import type { DocumentRenderer } from './documents/renderer.ts';
import { bankStore } from './features/bank/bank.store.ts';
import { documentStore } from './features/document/document.store.ts';
import { fundStore } from './features/fund/fund.store.ts';
import { helpStore } from './features/help/help.store.ts';
import { kycStore } from './features/home/kyc.store.ts';
import { noticeStore } from './features/home/notice.store.ts';
import { debitStore } from './features/mandate/debit.store.ts';
import { mandateStore } from './features/mandate/mandate.store.ts';
import { mandateCardStore } from './features/mandate/mandate-card.store.ts';
import { mandateFollowStore } from './features/mandate/mandate-follow.store.ts';
import type { listUpiCards } from './features/mandate/upi-cards.ts';
import { paymentStore } from './features/payment/payment.store.ts';
import { paymentHistoryStore } from './features/payment/payment-history.store.ts';
import { policyStore } from './features/policy/policy.store.ts';
import { profileStore } from './features/profile/profile.store.ts';
import { consentStore } from './features/session/consent.store.ts';
import { credentialStore } from './features/session/credential.store.ts';
import { linkStore } from './features/session/link.store.ts';
import { linkedClientStore } from './features/session/linked-client.store.ts';
import { proofStore } from './features/session/proof.store.ts';
import { auditStore } from './http/audit.store.ts';
import { idempotencyStore } from './http/idempotency.store.ts';
import { journeyStore } from './http/journey.store.ts';
import { limitStore } from './http/limit.store.ts';
import { ownershipStore } from './http/ownership.store.ts';
import { sealStore } from './http/seal.store.ts';
import type { SealKeys } from './http/seal-keys.ts';
import { sessionStore } from './http/session.store.ts';
import type { JobName, Jobs, Outbox } from './jobs/queue.ts';
import { messageStore } from './messages/message.store.ts';
import type { Analytics } from './partners/analytics/analytics.port.ts';
import type { Chat } from './partners/chat/chat.port.ts';
import type { Crm } from './partners/crm/crm.port.ts';
import type { DebitRails } from './partners/debit-rail.port.ts';
import type { EnachGateway } from './partners/enach/enach.port.ts';
import type { EsiGateway } from './partners/esi/esi.port.ts';
import type { Mail } from './partners/mail/mail.port.ts';
import type { PaymentGateway } from './partners/payment/payment.port.ts';
import type { Sms } from './partners/sms/sms.port.ts';
import type { Sso } from './partners/sso/sso.port.ts';
import type { UpiMandates } from './partners/upi/upi.port.ts';
import { orderStore } from './posting/order.store.ts';
import { postingStore } from './posting/posting.store.ts';
import { refundStore } from './posting/refund.store.ts';

/** All SQL, bound to the pool or to one transaction. */
export const createStores = (db: Db, sealing: Sealing) => ({
  session: sessionStore(db),
  access: accessStore(db, sealing),
  credential: credentialStore(db, sealing),
  proof: proofStore(db),
  link: linkStore(db),
  linkedClient: linkedClientStore(db),
  consent: consentStore(db),
  kyc: kycStore(db),
  audit: auditStore(db),
  journey: journeyStore(db, sealing),
  limit: limitStore(db),
  seal: sealStore(db, sealing),
  ownership: ownershipStore(db),
  idempotency: idempotencyStore(db),
  policy: policyStore(db, sealing),
  profile: profileStore(db, sealing),
  bank: bankStore(db, sealing),
  fund: fundStore(db),
  mandate: mandateStore(db, sealing),
  mandateCard: mandateCardStore(db, sealing),
  mandateFollow: mandateFollowStore(db, sealing),
  case: caseStore(db, sealing),
  payment: paymentStore(db, sealing),
  order: orderStore(db),
  posting: postingStore(db),
  refund: refundStore(db),
  debit: debitStore(db, sealing),
  history: paymentHistoryStore(db),
  document: documentStore(db),
  help: helpStore(db, sealing),
  notice: noticeStore(db),
  message: messageStore(db, sealing),
});
export type Stores = ReturnType<typeof createStores>;

/** What handlers, jobs and callbacks may reach. Built once in main.ts; tests build it with the sandbox and a clock of their own. */
export type Services = {
  config: Config;
  clock: () => Date;
  db: Db;
  sealing: Sealing;
  /** Bound to the pool: for reading. */
  store: Stores;
  outbox: Outbox;
  /** Keys of sealed bodies. */
  sealKeys: SealKeys;
  partners: {
    payment: PaymentGateway;
    enach: EnachGateway;
    esi: EsiGateway;
    upi: UpiMandates;
    sms: Sms;
    mail: Mail;
    sso: Sso;
    crm: Crm;
    chat: Chat;
    analytics: Analytics;
    debits: DebitRails;
  };
  documents: DocumentRenderer;
  /** What a link to UPI Autopay shows, for whoever opens the link. */
  upiCards: (link: { clientId: string; policyNo: string | null }, now: Date) => ReturnType<typeof listUpiCards>;
  /** Where a test may stop the process to see what survives. Does nothing in an ordinary run. */
  crashPoint: (name: string) => void;
  /** Tells an operator. Ids and codes only. */
  log: { info(data: object, message: string): void; warn(data: object, message: string): void; error(data: object, message: string): void };
};

/** Sends a job or outbox event with the transaction at hand. */
export type Send = <Name extends JobName>(name: Name, data: Jobs[Name], options?: { startAfter?: Date }) => Promise<void>;
export type InTransaction = { store: Stores; send: Send };

/** Runs a piece of work in one transaction: its stores, and a `send` that happens if, and only if, it commits. */
export function inTransaction<Result>(services: Services, work: (within: InTransaction) => Promise<Result>): Promise<Result> {
  return services.db.transaction().execute((tx) =>
    work({
      store: createStores(tx, services.sealing),
      send: (name, data, options) => services.outbox.send(tx, name, data, options),
    }),
  );
}
