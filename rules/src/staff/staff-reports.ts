/**
 * How a column is shown, sorted and masked. Rupees travel as rupees; a policy number and a client ID are cut for viewers. What is sealed in the
 * database is opened for the reader, and neither sorted nor asked for; nor is the list of what happened to a row. Of a reason the code is
 * kept, and its words are given.
 */
export type ColumnKind =
  | 'instant'
  | 'day'
  | 'rupees'
  | 'count'
  | 'code'
  | 'text'
  | 'policyNo'
  | 'clientId'
  | 'reason'
  | 'sealed'
  | 'events';
/** Kinds of which rows cannot be put in order. */
export const isSortable = (kind: ColumnKind | undefined): boolean => kind !== undefined && kind !== 'sealed' && kind !== 'events';

/** Something that happened to a row, as it was said or noted. */
export type RowEvent = { at: string; source: string; state: string };

type LocalizedText = { readonly en: string; readonly hi: string };
export type StaffReport = {
  readonly title: LocalizedText;
  /** Ranges that a report accepts: at most seven days, a whole month, or either. */
  by: readonly ('date' | 'month')[];
  /** In the order of the screen. The first is the instant or day that the range is about. */
  columns: Readonly<Record<string, ColumnKind>>;
  /** Columns by which rows can be grouped. `day` and `hour` are those of the first column, in IST. */
  groups?: readonly string[];
  /** The column that names one row: asked for by it, no range is needed. */
  one?: string;
  /** Counts that are cut to what is more than a figure. */
  moreThan?: readonly string[];
};

/** The reports of the admin area (book, 7.1): what each shows, on the screen and in a file. */
const STAFF_REPORTS = {
  PAYMENTS: {
    title: { en: 'Payment log', hi: 'भुगतान लॉग' },
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
    groups: ['day', 'hour', 'purpose', 'method', 'state'],
  },
  DEBITS: {
    title: { en: 'Debits', hi: 'डेबिट' },
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
    groups: ['day', 'rail', 'status', 'returnCode'],
  },
  CASES: {
    title: { en: 'Requests', hi: 'अनुरोध' },
    by: ['date', 'month'],
    columns: {
      createdAt: 'instant',
      caseId: 'text',
      type: 'code',
      policyNumber: 'policyNo',
      clientId: 'clientId',
      channel: 'code',
      status: 'code',
      promisedBy: 'day',
      closedAt: 'instant',
      late: 'code',
      requirementOpen: 'code',
    },
    groups: ['day', 'type', 'channel', 'status', 'late'],
  },
  LOGINS: {
    title: { en: 'Login log', hi: 'लॉगिन लॉग' },
    by: ['date'],
    columns: { at: 'instant', clientId: 'clientId', way: 'code', outcome: 'code', redirectCode: 'code', device: 'code' },
    groups: ['day', 'way', 'outcome', 'redirectCode', 'device'],
  },
  DOWNLOADS: {
    title: { en: 'Downloads', hi: 'डाउनलोड' },
    by: ['date'],
    columns: {
      at: 'instant',
      clientId: 'clientId',
      policyNumber: 'policyNo',
      transactionType: 'code',
      channel: 'code',
      outcome: 'code',
    },
    groups: ['day', 'transactionType', 'channel', 'outcome'],
  },
  MANDATES: {
    title: { en: 'Mandates', hi: 'मैंडेट' },
    by: ['date', 'month'],
    columns: {
      createdAt: 'day',
      caseId: 'text',
      rail: 'code',
      policyNumber: 'policyNo',
      bankCode: 'code',
      accountLast4: 'text',
      amountLimit: 'rupees',
      frequency: 'code',
      start: 'day',
      end: 'day',
      state: 'code',
      reasonCode: 'code',
      umrn: 'text',
      replaces: 'text',
      source: 'code',
    },
    groups: ['day', 'rail', 'bankCode', 'state', 'reasonCode'],
  },
  FEEDBACK: {
    title: { en: 'Feedback', hi: 'प्रतिक्रिया' },
    by: ['date', 'month'],
    columns: {
      at: 'instant',
      clientId: 'clientId',
      policyNumber: 'policyNo',
      NPS: 'count',
      band: 'code',
      reasons: 'text',
      journey: 'code',
      comment: 'sealed',
    },
    groups: ['day', 'band', 'journey'],
  },
  CLAIMS: {
    title: { en: 'Claims', hi: 'दावे' },
    by: ['date', 'month'],
    columns: {
      at: 'instant',
      claimNumber: 'text',
      policyNumber: 'policyNo',
      type: 'code',
      early: 'code',
      status: 'code',
      promisedBy: 'day',
      closedAt: 'instant',
      late: 'code',
    },
    groups: ['day', 'type', 'status', 'late'],
  },
  /** Without names and numbers of customers (beyond the specification, A 5). */
  COMPLAINTS: {
    title: { en: 'Complaints', hi: 'शिकायतें' },
    by: ['date', 'month'],
    columns: {
      receivedOn: 'day',
      category: 'code',
      subject: 'code',
      channel: 'code',
      answeredOn: 'day',
      days: 'count',
      late: 'code',
      escalated: 'code',
      decision: 'code',
      rootCause: 'code',
    },
    groups: ['day', 'category', 'days', 'late', 'decision', 'rootCause'],
  },
  UNMATCHED: {
    title: { en: 'Unmatched callbacks', hi: 'बेमेल कॉलबैक' },
    by: ['date'],
    columns: { at: 'instant', partner: 'code', kind: 'code', eventId: 'text', reference: 'text', amount: 'rupees', state: 'code' },
    groups: ['day', 'partner', 'kind', 'state'],
  },
  CORE_DIFFERENCES: {
    title: { en: 'Core system differences', hi: 'मुख्य प्रणाली से अंतर' },
    by: ['date', 'month'],
    columns: {
      lastDay: 'day',
      firstDay: 'day',
      policyNumber: 'policyNo',
      field: 'code',
      kind: 'code',
      ours: 'text',
      theirs: 'text',
      owner: 'text',
      closedOn: 'day',
    },
    groups: ['day', 'field', 'kind', 'owner'],
  },
  CRM: {
    title: { en: 'CRM report', hi: 'CRM रिपोर्ट' },
    by: ['date', 'month'],
    columns: {
      at: 'instant',
      kind: 'code',
      clientId: 'clientId',
      policyNumber: 'policyNo',
      journeyType: 'code',
      failureType: 'text',
      endPoint: 'text',
      alternateNumber: 'code',
      crmId: 'text',
      state: 'code',
      attempts: 'count',
      closedAt: 'instant',
    },
    groups: ['day', 'kind', 'state'],
  },
  PAY_FAILURES: {
    title: { en: 'Pay premium failures', hi: 'प्रीमियम भुगतान की विफलताएँ' },
    by: ['date'],
    columns: {
      at: 'instant',
      policyNumber: 'policyNo',
      clientId: 'clientId',
      source: 'code',
      purpose: 'code',
      step: 'code',
      amount: 'rupees',
      method: 'code',
      gateway: 'code',
      gatewayRef: 'text',
      reasonCode: 'code',
      reasonText: 'reason',
      device: 'code',
      attempt: 'count',
      finallyPaid: 'code',
      paidAt: 'instant',
      events: 'events',
    },
    groups: ['day', 'source', 'purpose', 'step', 'method', 'gateway', 'reasonCode', 'finallyPaid'],
  },
  API_ERRORS: {
    title: { en: 'API error log', hi: 'API त्रुटि लॉग' },
    by: ['date'],
    columns: {
      at: 'instant',
      requestId: 'text',
      api: 'code',
      httpStatus: 'count',
      code: 'code',
      name: 'code',
      caller: 'code',
      partner: 'code',
      ms: 'count',
      count: 'count',
    },
    groups: ['day', 'hour', 'api', 'code', 'caller', 'partner'],
  },
  APP_TRACKER: {
    title: { en: 'Application tracker', hi: 'आवेदन ट्रैकर' },
    by: ['date', 'month'],
    columns: {
      appliedOn: 'day',
      applicationNumber: 'text',
      formId: 'text',
      planName: 'text',
      channelName: 'code',
      stage: 'code',
      openRequirements: 'count',
      oldestOpenDays: 'count',
      paidAmount: 'rupees',
      pivc: 'code',
      changedAt: 'instant',
    },
    groups: ['day', 'channelName', 'stage'],
    one: 'applicationNumber',
    moreThan: ['oldestOpenDays'],
  },
  JOURNEYS: {
    title: { en: 'Journey counts', hi: 'यात्राओं की गिनती' },
    by: ['date', 'month'],
    columns: {
      day: 'day',
      journey: 'code',
      source: 'code',
      device: 'code',
      started: 'count',
      details: 'count',
      otp: 'count',
      submit: 'count',
      pending: 'count',
      completed: 'count',
      failed: 'count',
      left: 'count',
      completion: 'count',
    },
    groups: ['day', 'journey', 'source', 'device'],
  },
} as const satisfies Record<string, StaffReport>;
export type ReportType = keyof typeof STAFF_REPORTS;
export const ALL_REPORTS = Object.keys(STAFF_REPORTS) as [ReportType, ...ReportType[]];
export const REPORT_TITLES = Object.fromEntries(ALL_REPORTS.map((type) => [type, STAFF_REPORTS[type].title])) as Record<
  ReportType,
  LocalizedText
>;
/** Reports with a separate call. */
export const REPORT_CALLS = {
  CRM: '/admin/crm_report',
  PAY_FAILURES: '/admin/pp_logs',
  API_ERRORS: '/admin/apiErrorLogs',
  JOURNEYS: '/admin/journey_counts',
} as const;
/** Reports that `/admin/report` serves. */
export type NamedReport = Exclude<ReportType, keyof typeof REPORT_CALLS>;
export const REPORT_TYPES = ALL_REPORTS.filter((type) => !(type in REPORT_CALLS)) as [NamedReport, ...NamedReport[]];
export const reportBy = (report: ReportType): readonly ('date' | 'month')[] => STAFF_REPORTS[report].by;
export const groupsOf = (report: ReportType): readonly string[] => STAFF_REPORTS[report].groups;
const reportOf = (report: ReportType): StaffReport => STAFF_REPORTS[report];
export const oneOf = (report: ReportType): string | undefined => reportOf(report).one;
export const moreThanOf = (report: ReportType): readonly string[] => reportOf(report).moreThan ?? [];
export type ReportColumn<Report extends ReportType> = keyof (typeof STAFF_REPORTS)[Report]['columns'] & string;

/** The columns of any report. */
export const columnsOf = (report: ReportType): Readonly<Record<string, ColumnKind>> => STAFF_REPORTS[report].columns;
