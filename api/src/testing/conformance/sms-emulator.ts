/** A delivery report as the vendor sends it. */
export type SmsReport = { path: string; headers: Record<string, string>; body: string };

/** Changes of a report. Without a secret, its sender is proved as the vendor proves it. */
type SmsReportChanges = { body?: string; secret?: string };

/** A vendor of text messages in this process, written from its public reference. The conformance suite runs an adapter against it. */
export type SmsEmulator = {
  /** Settings of the adapter by their suffix, such as `URL` and `KEYS`. */
  settings: Readonly<Record<string, string>>;
  /** Words of reports, and if they say that the message was delivered. */
  words: Readonly<Record<string, boolean>>;
  /** Registers a text at the vendor, whose variables are `##VAR1##`, `##VAR2##` and so on. */
  register(vendorId: string, text: string): void;
  /** Texts that reached a number, oldest first. */
  listArrived(mobile: string): string[];
  /** The next message is sent, and its answer is lost. */
  loseNextAnswer(): void;
  /** A report about a message with any word. */
  makeReport(messageId: string, word: string): SmsReport;
  /** Reports since the last call, in the order in which they were sent. */
  takeReports(): Promise<SmsReport[]>;
  prove(report: SmsReport, changes: SmsReportChanges): SmsReport;
  /** Moves the vendor's time, in which it sends reports. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
};

/** `startAt`: the vendor's time at the beginning. */
export type StartSmsEmulator = (startAt: Date) => Promise<SmsEmulator>;
