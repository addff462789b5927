import { indianDay } from '../days.ts';

export const stages = [
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
export type Stage = (typeof stages)[number];
const ends: readonly Stage[] = ['ISSUED', 'DECLINED', 'POSTPONED'];
export const hasEnded = ({ stage }: Application): boolean => ends.includes(stage);

export type Requirement = {
  readonly REQIR_ID: string;
  REQT_STATUS: 'OPEN' | 'SUBMITTED' | 'ACCEPTED' | 'REJECTED';
  readonly name: string;
  readonly why: string;
  reason: string | null;
  readonly accepts: readonly string[];
  readonly formId: string;
  readonly formName: string;
  readonly documentTypes: readonly { readonly code: string; readonly name: string }[];
  submittedAt: string | null;
  acceptedAt: string | null;
};
type Medical = {
  readonly medicalId: string;
  readonly test: string;
  readonly centre: string;
  on: string | null;
  slots: string[];
  state: 'TO_BOOK' | 'BOOKED' | 'DONE' | 'MISSED';
};
type Offer = {
  readonly offerId: string;
  readonly premium: number;
  readonly sumAssured: number;
  readonly exclusions: readonly string[];
  readonly reason: string;
  readonly difference: number;
  readonly validTill: string;
};

/** As it is answered to the portal; amounts in paise. */
export type Application = {
  readonly applicationNumber: string;
  readonly leapId: string;
  readonly formId: string;
  readonly clientId: string;
  readonly birthDate: string;
  readonly mobile: string;
  readonly proposerName: string;
  readonly planName: string;
  sumAssured: number;
  premium: number;
  readonly frequency: string;
  readonly appliedOn: string;
  policyNumber: string | null;
  readonly channelName: string;
  stage: Stage;
  readonly stages: { stage: Stage; at: string | null; done: boolean }[];
  promisedBy: string | null;
  reason: string | null;
  until: string | null;
  requirements: Requirement[];
  pivc: { needed: boolean; done: boolean; link: string | null; slots: string[]; bookedAt: string | null };
  paid: number;
  payable: number | null;
  refund: { amount: number; state: 'STARTED' | 'DONE'; on: string } | null;
  offer: Offer | null;
  readonly riders: readonly string[];
  readonly nominee: string | null;
  readonly paymentMode: string;
  medicals: Medical[];
  remarks: string[];
  at: string;
};

const dayMs = 86_400_000;
export const inDays = (now: Date, days: number): string => indianDay(new Date(now.getTime() + days * dayMs).toISOString());
export const atInDays = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString();
/** Two times of each of the next three days, at 11:00 and 16:00 in India. */
export const slotsFrom = (now: Date): string[] =>
  [1, 2, 3].flatMap((days) => ['11:00', '16:00'].map((time) => new Date(`${inDays(now, days)}T${time}:00+05:30`).toISOString()));

const files = ['application/pdf', 'image/jpeg', 'image/png'];
const kinds = {
  INCOME: {
    name: 'Proof of income',
    why: 'The cover is high for the income that you stated.',
    formName: 'Proof of income',
    documentTypes: [
      { code: 'SALARY_SLIPS', name: 'Salary slips of 3 months' },
      { code: 'FORM_16', name: 'Form 16' },
    ],
  },
  ADDRESS: {
    name: 'Proof of address',
    why: 'The address of the application differs from that of your KYC.',
    formName: 'Proof of address',
    documentTypes: [{ code: 'UTILITY_BILL', name: 'Electricity bill of the last 2 months' }],
  },
  HEALTH: {
    name: 'Reports of your treatment in 2024',
    why: 'You stated a treatment in hospital.',
    formName: 'Medical reports',
    documentTypes: [{ code: 'DISCHARGE_SUMMARY', name: 'Discharge summary' }],
  },
  PHOTO: {
    name: 'Photograph',
    why: 'It is printed on your policy.',
    formName: 'Photograph',
    documentTypes: [{ code: 'PHOTO', name: 'Photograph in colour' }],
  },
} as const;
export type RequirementKind = keyof typeof kinds;
export const requirementKinds = Object.keys(kinds) as RequirementKind[];

export const requirement = (
  kind: RequirementKind,
  REQT_STATUS: Requirement['REQT_STATUS'] = 'OPEN',
  changes: Partial<Requirement> = {},
): Requirement => ({
  REQIR_ID: `R-${kind}`,
  REQT_STATUS,
  ...kinds[kind],
  reason: null,
  accepts: files,
  formId: `F-${kind}`,
  submittedAt: null,
  acceptedAt: null,
  ...changes,
});

/** Moves to a stage: those before it are done. */
export function enter(application: Application, stage: Stage, at: string): void {
  application.stage = stage;
  const place = stages.indexOf(stage);
  for (const entry of application.stages) {
    entry.done = hasEnded(application) || stages.indexOf(entry.stage) < place;
    if (entry.stage === stage) entry.at = at;
  }
  if (!application.stages.some((entry) => entry.stage === stage)) application.stages.push({ stage, at, done: hasEnded(application) });
}

/** Next stage: documents, then the call, then a test, then the decision. */
export function nextStage({ requirements, pivc, medicals }: Application): Stage {
  if (requirements.some(({ REQT_STATUS: status }) => status === 'OPEN' || status === 'REJECTED')) return 'DOCS_PENDING';
  if (pivc.needed && !pivc.done) return 'PIVC';
  return medicals.some(({ state }) => state === 'TO_BOOK' || state === 'MISSED') ? 'MEDICAL' : 'UW';
}
