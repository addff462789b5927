/** How a column is shown, sorted and masked. Rupees travel as rupees; a policy number and a client ID are cut for viewers. */
export type ColumnKind = 'instant' | 'day' | 'rupees' | 'count' | 'code' | 'text' | 'policyNo' | 'clientId';

export type StaffReport = {
  title: string;
  /** What may be asked for: a range of at most seven days, a whole month, or either. */
  by: readonly ('date' | 'month')[];
  /** In the order of the screen. The first is the instant or day that the range is about. */
  columns: Readonly<Record<string, ColumnKind>>;
};

/** The reports of the admin area (book, 7.1): what each shows, on the screen and in a file. */
const STAFF_REPORTS = {
  PAYMENTS: {
    title: 'Payment log',
    by: ['date', 'month'],
    columns: {
      at: 'instant',
      policyNumber: 'policyNo',
      purpose: 'code',
      amount: 'rupees',
      method: 'code',
      state: 'code',
      gatewayRef: 'text',
      receiptNo: 'text',
      postedAt: 'instant',
    },
  },
  DEBITS: {
    title: 'Debits',
    by: ['date', 'month'],
    columns: {
      dueOn: 'day',
      chargedOn: 'day',
      rail: 'code',
      policyNumber: 'policyNo',
      amount: 'rupees',
      attempt: 'count',
      status: 'code',
      returnCode: 'code',
      noticeAt: 'instant',
      postedAt: 'instant',
      receiptNo: 'text',
    },
  },
} as const satisfies Record<string, StaffReport>;
export type ReportType = keyof typeof STAFF_REPORTS;
export const REPORT_TYPES = Object.keys(STAFF_REPORTS) as [ReportType, ...ReportType[]];
export type ReportColumn<Report extends ReportType> = keyof (typeof STAFF_REPORTS)[Report]['columns'] & string;

/** The columns of any report. */
export const columnsOf = (report: ReportType): Readonly<Record<string, ColumnKind>> => STAFF_REPORTS[report].columns;

/** A viewer sees the end of what names a person or a policy; operators and approvers see it whole (calls, 12). */
export function maskColumn(kind: ColumnKind, value: string, role: 'viewer' | 'operator' | 'approver'): string {
  const isCut = role === 'viewer' && (kind === 'policyNo' || kind === 'clientId');
  return isCut ? `${'X'.repeat(Math.max(value.length - 4, 0))}${value.slice(-4)}` : value;
}
