import type { Callback } from '../callback.ts';

export const LEAP_STAGES = [
  'LOGIN',
  'DOCS_PENDING',
  'PIVC',
  'MEDICAL',
  'UW',
  'DECISION',
  'COUNTER_OFFER',
  'ISSUED',
  'DECLINED',
  'POSTPONED',
] as const;
type Stage = (typeof LEAP_STAGES)[number];
export const LEAP_REQUIREMENT_STATUSES = ['OPEN', 'SUBMITTED', 'ACCEPTED', 'REJECTED'] as const;
/** YYYY-MM-DD in India. */
type Day = string;

/** Status of an application, as the specification describes it. Amounts in paise. */
type Tracker = {
  policy: {
    applicationNumber: string;
    formId: string;
    planName: string;
    proposerName: string;
    sumAssured: number;
    premium: number;
    frequency: string;
    appliedOn: Day;
    policyNumber: string | null;
  };
  REQT_DETAILS: {
    REQIR_ID: string;
    REQT_STATUS: (typeof LEAP_REQUIREMENT_STATUSES)[number];
    REQT_NAME: string;
    REQT_WHY: string;
    REQT_REASON: string | null;
    ACCEPTS: string[];
    submittedAt: Date | null;
    acceptedAt: Date | null;
  }[];
  info: {
    stage: Stage;
    stages: { stage: Stage; at: Date | null; done: boolean }[];
    promisedBy: Day | null;
    reason: string | null;
    until: Day | null;
    asOf: Date;
  };
  /** The verification call. */
  appTrackerPIVC: { needed: boolean; done: boolean; link: string | null; slots: Date[]; bookedAt: Date | null };
  channelName: string;
  paidAmount: number;
  payAmount: number | null;
  refund: { amount: number; state: 'STARTED' | 'DONE'; on: Day } | null;
  counterOffer: {
    offerId: string;
    premium: number;
    sumAssured: number;
    exclusions: string[];
    reason: string;
    difference: number;
    validTill: Day;
  } | null;
};

type Medical = {
  medicalId: string;
  test: string;
  centre: string;
  on: Date | null;
  slots: Date[];
  state: 'TO_BOOK' | 'BOOKED' | 'DONE' | 'MISSED';
};
/** Further details of an application. Results of medical tests are not included. */
type ApplicationDetails = {
  leapId: string;
  riders: string[];
  nominee: string | null;
  paymentMode: string;
  medicals: Medical[];
  remarks: string[];
};
/** Documents that meet a requirement. */
type RequirementForm = { requirementId: string; formId: string; formName: string; documentTypes: { code: string; name: string }[] };

/** An application as the new-business system has it at `tracker.info.asOf`. Whose it is decides that system: `clientId` is the proposer. */
export type Application = {
  clientId: string;
  birthDate: Day;
  /** In digits, as in the proposal. */
  mobile: string;
  tracker: Tracker;
  details: ApplicationDetails;
  forms: RequirementForm[];
};
type ApplicationDocument = { fileRef: string; name: string; mimeType: string; base64: string };
type ApplicationEvent = { eventId: string; applicationNumber: string; at: Date };

/**
 * The new-business system ("LEAP"), where applications are decided. Its callback says that an application has changed, and the application
 * is then queried. A proposer's action may be repeated under the same key. Throws PartnerFailure; a conflict if it is too late for the
 * action.
 */
export type NewBusiness = {
  callback: Callback<ApplicationEvent>;
  /** Undefined if there is no such application. */
  find(applicationNumber: string): Promise<Application | undefined>;
  sendRequirement(
    applicationNumber: string,
    sent: { requirementId: string; files: readonly ApplicationDocument[]; remarks: string | null },
    key: string,
  ): Promise<void>;
  decideOffer(applicationNumber: string, offer: { offerId: string; accept: boolean }, key: string): Promise<void>;
  bookPivc(applicationNumber: string, slot: Date, key: string): Promise<void>;
  bookMedical(applicationNumber: string, call: { medicalId: string; slot: Date }, key: string): Promise<void>;
  reportPayment(applicationNumber: string, payment: { orderNo: string; amountPaise: number }, key: string): Promise<void>;
};
