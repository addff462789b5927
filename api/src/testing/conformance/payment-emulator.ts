import type { PaymentGateway, PaymentStatus } from '../../platform/partners/payment/payment.port.ts';

/** A callback as the vendor sends it. */
export type Report = { eventId: string; headers: Record<string, string>; body: string };

/** An attempt whose page the browser has opened. */
export type OpenedPage = { orderNo: string; page: Awaited<ReturnType<PaymentGateway['startPayment']>>['page'] };

/** Changes of a report. Without a secret, it is signed as the vendor signs. */
export type ReportChanges = { body?: string; secret?: string };

/** A vendor's gateway in this process, written from its public reference. The conformance suite runs an adapter against it. */
export type PaymentEmulator = {
  /** Settings of the adapter by their suffix, such as `URL` and `KEYS`. */
  settings: Readonly<Record<string, string>>;
  /** The merchant or account that reports name; undefined if they name none. */
  merchantId: string | undefined;
  /** The vendor's word for a captured payment, in reports. */
  capturedWord: string;
  /** Personal data of the payer that the vendor's reports and answers have. */
  personal: readonly string[];
  /** The payer pays on the page. Returns the vendor's id of the payment. */
  pay(opened: OpenedPage, status: Exclude<PaymentStatus, 'CREATED'>): Promise<string>;
  /** The bank captures the newest payment of an order, after all. */
  captureLate(paymentId: string): Promise<void>;
  /** The payer's bank takes back the payment. */
  chargeBack(paymentId: string): Promise<void>;
  /** Number of lines on a page of a settlement; undefined if a settlement is one answer. */
  settlementPage?: number;
  /** Captures payments of orders that the portal does not know, and reports none of them. Amounts in paise. */
  captureMany(amounts: readonly number[]): Promise<void>;
  /** Callbacks since the last call, in the order in which they were sent. */
  takeReports(): Promise<Report[]>;
  sign(report: Report, changes: ReportChanges): Report;
  /** Moves the vendor's time, in which it finishes refunds. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
};

/** `startAt`: the vendor's time at the beginning. */
export type StartEmulator = (startAt: Date) => Promise<PaymentEmulator>;
