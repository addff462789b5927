import type { EndpointAt, EndpointPath } from '@portal/contract/contract.ts';
import type { RequestOf } from '@portal/contract/endpoint.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { revivalQuestions } from '@portal/rules/policies/revival.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { acceptFile } from '../../domain/uploads/accept-file.ts';
import { quotationOf } from '../../features/frequency/mode-quote.ts';
import { figuresOf, quoteOrder } from '../../features/fund/switch-quote.ts';
import { currentQuotation, findPolicy } from '../../features/reinstatement/quote-revival.ts';
import type { NewSession } from '../../platform/session/session-rows.store.ts';
import { aPaper } from '../factories/files.ts';
import { personOf } from '../factories/mandates.ts';
import { askToSurrender, keepPolicy } from '../factories/surrender.ts';
import type { Actor, World } from '../world.ts';

/** Ids of one person that requests may name. */
export type Ids = {
  policyNo: string;
  clientId: string;
  orderNo: string;
  receiptNo: string;
  paymentRef: string;
  mandateId: string;
  caseId: string;
  transactionId: string;
};

/** The calls that raise a request. */
export type RequestPath = { [Path in EndpointPath]: EndpointAt<Path> extends { requestKinds: object } ? Path : never }[EndpointPath];

/** A person with a browser, who may send this body, and it is accepted. */
export type GoodRequest<Body = object> = {
  clientId: string;
  policyNo: string | null;
  mobile: string;
  /** A session in a tab of its own. */
  signIn(): Promise<SignedIn>;
  body: Body;
  isSilent?: true | undefined;
  /** The key that it comes with ends with it. */
  endsKey?: boolean;
  /** What the effect writes, as it stands. */
  record?: (() => Promise<unknown>) | undefined;
};
type SignedIn = { as: Actor; cookies?: Record<string, string> };
type Person = ReturnType<typeof personOf>;

/** One request that is accepted. */
type Sample<Body> = {
  /** Who may send it, by number in the demo book: each somebody else, so that the samples do not meet. */
  persona: number;
  policyNo: string;
  mandateId?: string;
  /** Comes by a link for this journey. */
  link?: 'UPI' | 'STPMC' | 'STPRI' | 'STPFS';
  /** Done at once, and no SMS names the request. */
  isSilent?: true;
  body(ids: Pick<Ids, 'policyNo' | 'clientId' | 'mandateId'>): Body;
  /** The body, where it names amounts of the day, or files. */
  bodyOfToday?(person: Person, clientId: string, policyNo: string, world: World): Promise<Body>;
  /** What its effect writes, as it stands: compared before and after. */
  record?(world: World): Promise<unknown>;
};

/** Above it stand the variants of the demo book: 513 is 13b. */
const VARIANTS = 500;
/** A customer of the demo book by number: user id, client and mobile follow from it. */
export function customerOf(world: World, persona: number, policyNo: string | null) {
  const clientId = String(1_000_000_000 + persona);
  const userId = persona > VARIANTS ? `p${String(persona - VARIANTS).padStart(2, '0')}b` : `p${String(persona).padStart(2, '0')}`;
  const signIn = async (): Promise<SignedIn> => ({ as: await world.actAs(userId) });
  return { clientId, policyNo, mobile: String(9_000_000_000 + persona), signIn };
}

const LINK_LIFE_MS = 1_800_000;

async function signInByLink(
  world: World,
  { clientId, policyNo, scope }: { clientId: string; policyNo: string; scope: NonNullable<Sample<object>['link']> },
): Promise<SignedIn> {
  const session: NewSession = { kind: 'preKey', clientId, clientIds: [clientId], scope, policyNo, absoluteMs: LINK_LIFE_MS };
  const as = await world.services.store.session.create(session, world.now());
  return { as, cookies: { c: '', p: as.cookie } };
}

const terms = { termsCondition: true, termsVersion: TERMS_VERSION } as const;

const certificate = (policyNumber: string, fileRef: string) => ({
  cases: [{ policyNumber, fileRefs: [fileRef], unclear: false }],
  declaration: true as const,
  ...terms,
});

const upiMandate = ({ policyNo, clientId }: Pick<Ids, 'policyNo' | 'clientId'>) => ({
  name: 'A Person',
  email: 'p*****@example.in',
  mobileNumber: 'XXXXXX0001',
  SI: 'N' as const,
  advancePremium: 0 as const,
  amount: 1 as const,
  totalAmount: 1 as const,
  mandateAmount: 150,
  policyNumber: policyNo,
  policyType: 'TRAD',
  isMultiple: 'N' as const,
  source: 'UPI',
  function_code: 'UPI' as const,
  payData: [
    {
      PolicyId: policyNo,
      SI: 'N' as const,
      Amount: 1 as const,
      ADVAMT: 0 as const,
      mandateAmount: 150,
      PolicyType: 'TRAD',
      OwnerName: 'A Person',
      productName: 'Plan',
      isUPI: 'Y' as const,
    },
  ],
  return_payload: { isSI: 'UPIAutoPay' as const, PayPremium: 'N' as const, StandAlone: 'Y' as const, BillingType: 'Direct Bill' },
  client_id: clientId,
});

const enachMandate = ({ policyNo }: Pick<Ids, 'policyNo'>) => ({
  bankCode: 'HDFC',
  accountNo: '50100012345678',
  accountType: 'Saving',
  accountHolderName: 'A Person',
  ifscCode: 'HDFC0001234',
  totalamount: 100,
  consumerId: policyNo,
  consumerMobileNo: 'XXXXXX0001',
  consumerEmailId: 'p*****@example.in',
  frequency: 'Annual',
  ...terms,
});

const esiMandate = ({ policyNo }: Pick<Ids, 'policyNo'>) => ({
  accountHoderName: 'A Person',
  accountNo: '50100012345678',
  ifsccode: 'HDFC0001234',
  mircCode: '400240002',
  accountType: 'Saving',
  mobileNo: 'XXXXXX0001',
  emailID: 'p*****@example.in',
  policyNumber: policyNo,
  txnAmount: 100,
  txnCurrency: 'INR' as const,
  txnScAmount: 110,
  successStaticFlag: 'N' as const,
  failStaticFlag: 'N' as const,
  customerName: 'A Person',
  frequency: 'Annual',
  date: '20/11/2026 10:30:00',
  billing_typ: 'Direct Bill',
  source_cd: '',
  payment_method: 'Non Auto Pay',
  ...terms,
});

const REF = 'A'.repeat(22);
const aProof = async (world: World, clientId: string): Promise<string> =>
  (await acceptFile({ given: { name: 'proof.pdf', ...(await aPaper()) }, clientId }, { services: world.services, now: world.now() }))
    .fileRef;
const addressBody = (pid: string, fileRefs: string[]) => ({
  pid,
  addressType: 'BOTH' as const,
  address: { line1: '22 Rose Enclave', line2: 'Model Colony', city: 'Pune', state: 'Maharashtra', pincode: '411016', country: 'IN' },
  route: 'UPLOAD' as const,
  proofType: 'PASSPORT' as const,
  fileRefs,
});
const renewalBody = (pid: string, fileRefs: string[]) => ({
  pid,
  declaration: 'CHANGE' as const,
  occupation: 'Retired' as const,
  pep: 'N' as const,
  fileRefs,
  consent: true as const,
  consentVersion: DECLARATIONS_VERSION,
});

const payoutAccount = (policyNos: string[], fileRef: string) => ({
  policyNos,
  accountHoderName: 'A Person',
  accountNo: '50100012340010',
  confirmAccountNo: '50100012340010',
  ifscCode: 'HDFC0001234',
  accountType: 'Saving' as const,
  fileRefs: [fileRef],
  ...terms,
});

/** The rows about a policy that an effect writes. */
const rowsOf = async (world: World, text: string, policyNo: string): Promise<unknown[]> =>
  (await world.database.pool.query(text, [policyNo])).rows;

const MODE_OF = 'SELECT frequency, modal_premium, next_due_date FROM policy WHERE policy_no = $1';
const quarterly = ({ policyNo }: Pick<Ids, 'policyNo'>) => ({
  policyNumber: policyNo,
  newMode: 'Q' as const,
  quoteId: 'A'.repeat(22),
  instalment: 1,
  ...terms,
});
/** With the figures of today. */
async function quarterlyOfToday(_: Person, clientId: string, policyNo: string, { services, now }: World) {
  const record = await services.store.paymentMode.find([clientId], policyNo);
  if (!record) throw new Error(`no policy ${policyNo}`);
  const { quoteId, modes } = quotationOf(record, services.sealing, now());
  const wanted = modes.find(({ mode }) => mode === 'Q');
  return { ...quarterly({ policyNo }), quoteId, instalment: (wanted?.instalment ?? 0) / 100 };
}

const revival = ({ policyNo }: Pick<Ids, 'policyNo'>) => ({
  policyNumber: policyNo,
  quotationNo: 'RQ0000000000',
  amount: 1,
  declaration: { goodHealth: true as const, answers: [{ id: 'D1', yes: false }] },
  ...terms,
});
/** With the quotation of today, of a policy that lapsed four months ago. */
async function revivalOfToday(_: Person, clientId: string, policyNo: string, { services, database, now }: World) {
  await database.pool.query(
    `UPDATE policy SET status = 'LAPSED', lapse_date = $2::date - 90, revival_deadline = $2::date + 365, frequency = 'Q', advance_held = 0, suspense_balance = 0
     WHERE policy_no = $1`,
    [policyNo, dayOf(now())],
  );
  await database.pool.query('DELETE FROM premium_due WHERE policy_no = $1 AND posted_at IS NULL', [policyNo]);
  await database.pool.query(
    `INSERT INTO premium_due (policy_no, due_date, premium, gst, gst_rate_bp)
     SELECT policy_no, $2::date - 120, modal_premium, 0, 0 FROM policy WHERE policy_no = $1`,
    [policyNo, dayOf(now())],
  );
  const policy = await findPolicy(services.store, { clientIds: [clientId], policyNo }, now());
  const quotation = policy && (await currentQuotation(policy, { services, store: services.store, now: now() }));
  if (!quotation) throw new Error(`no quotation of ${policyNo}`);
  const answers = revivalQuestions('DECLARATION', false).map(({ id }) => ({ id, yes: false }));
  return {
    ...revival({ policyNo }),
    quotationNo: quotation.quotationNo,
    amount: quotation.payable / 100,
    declaration: { goodHealth: true as const, answers },
  };
}

const toIndex = ({ policyNo }: Pick<Ids, 'policyNo'>) => ({
  PolicyId: policyNo,
  switchType: 'SWITCH' as const,
  switchFrom: [{ fundCode: 'INDEX', percent: 100 }],
  switchTo: [{ fundCode: 'LARGECAP', percent: 100 }],
  validationId: 'A'.repeat(22),
  ...terms,
});
/** With the dry run of today, of a fund that is held; by somebody who reads English. */
async function switchOfToday(_: Person, clientId: string, policyNo: string, { services, database, now }: World) {
  await database.pool.query(`UPDATE client SET language = 'en' WHERE client_id = $1`, [clientId]);
  const record = await services.store.switchRecord.find([clientId], policyNo);
  if (!record) throw new Error(`no policy ${policyNo}`);
  const [held] = await services.store.fund.listHeld(policyNo, publishedNavDay(now()));
  const body = {
    ...toIndex({ policyNo }),
    switchFrom: [{ fundCode: held?.fundCode ?? '', percent: 100 }],
    switchTo: [{ fundCode: 'LIQUID', percent: 100 }],
  };
  const quote = await quoteOrder(body, record, { store: services.store, services, now: now() });
  return { ...body, validationId: figuresOf(body, { record, quote }, { services, now: now() }).validationId };
}

/** One request of each row of the contract, by a person of its own. The compiler asks for one of every row. */
const SAMPLES: { [Path in RequestPath]: Sample<RequestOf<EndpointAt<Path>>> } = {
  '/token/getingenicoToken': {
    persona: 22,
    policyNo: '100002201',
    body: enachMandate,
    bodyOfToday: (person, clientId, policyNo) => person.enachBody(clientId, policyNo),
  },
  '/esi/initiateESI': {
    persona: 16,
    policyNo: '100001601',
    body: esiMandate,
    bodyOfToday: (person, clientId, policyNo) => person.esiBody(clientId, policyNo),
  },
  '/upi/createMandate': {
    persona: 29,
    policyNo: '100002901',
    body: upiMandate,
    bodyOfToday: (person, clientId, policyNo) => person.upiBody(clientId, policyNo),
  },
  '/upi/preLogin/createMandate': {
    persona: 31,
    policyNo: '100003101',
    link: 'UPI',
    body: upiMandate,
    bodyOfToday: (person, clientId, policyNo) => person.upiBody(clientId, policyNo),
  },
  '/autopay/cancel': {
    persona: 7,
    policyNo: '100000701',
    mandateId: 'MD10000070101',
    body: ({ policyNo, mandateId }) => ({ reason_type: 'Bank Account change', policyNumber: policyNo, mandateId }),
  },
  '/createCaseArray/whatsappOptIn': {
    isSilent: true,
    persona: 18,
    policyNo: '100001802',
    body: ({ policyNo }) => ({ policyNos: [policyNo], version: DECLARATIONS_VERSION }),
    record: (world) => rowsOf(world, 'SELECT whatsapp_ind FROM policy WHERE policy_no = $1', '100001802'),
  },
  '/createCaseArray/whatsappOptOut': {
    isSilent: true,
    persona: 13,
    policyNo: '100001301',
    body: ({ policyNo }) => ({ policyNos: [policyNo], version: DECLARATIONS_VERSION }),
    record: (world) => rowsOf(world, 'SELECT whatsapp_ind FROM policy WHERE policy_no = $1', '100001301'),
  },
  '/createCase/setSI': {
    persona: 15,
    policyNo: '100001501',
    body: ({ policyNo }) => ({ policyNo, SI: 'Y', siKind: 'CARD', ...terms }),
  },
  '/createCase/ocdMandate': {
    persona: 9,
    policyNo: '100000901',
    mandateId: 'MD10000090101',
    body: ({ policyNo, mandateId }) => ({ policyNumber: policyNo, mandateId, changeType: 'BANK', ...terms }),
  },
  '/profileUpdate': {
    persona: 18,
    policyNo: '100001801',
    isSilent: true,
    body: () => ({ section: 'personal', EDUCATION: 'Postgraduate' }),
    record: ({ services }) => services.store.profileRecord.find('1000000018'),
  },
  '/createCase/panUpdate': {
    persona: 8,
    policyNo: '100000801',
    body: ({ policyNo }) => ({ verificationId: 'A'.repeat(22), updateType: 'SEEDING', pid: policyNo }),
    bodyOfToday: async (person) => ({ verificationId: await person.checkedPan('ABCPK1234F'), updateType: 'PAN' }),
    record: ({ services }) => services.store.profileRecord.find('1000000008'),
  },
  '/createCase/fatcaDeclaration': {
    persona: 11,
    policyNo: '100001101',
    body: () => ({
      birthPlace: 'Pune',
      birthCountry: 'IN',
      citizenship: ['IN'],
      fatherOrSpouseName: 'Dev Rao',
      usPerson: 'N',
      indiaResident: 'Y',
      taxResidencies: [{ country: 'GB', tin: 'QX123456C' }],
      addressType: 'RESIDENTIAL',
      occupation: 'Salaried',
      consent: true,
      consentVersion: DECLARATIONS_VERSION,
    }),
    record: (world) => rowsOf(world, 'SELECT declared_at FROM fatca_declaration WHERE client_id = $1', '1000000011'),
  },
  '/createCase/nomineeUpdate': {
    persona: 14,
    policyNo: '100001401',
    body: ({ policyNo }) => ({
      policyNo,
      nominees: [
        { nomineeName: 'Asha Rao', relationshipCode: 'MOTHR', dob: '1955-03-01', sharePercent: 62.5 },
        { nomineeName: 'कबीर राव', relationshipCode: 'SON', dob: '2019-05-20', sharePercent: 37.5 },
      ],
      appointee: { appointeeName: 'Dev Rao', relationshipCode: 'BRTHR', dob: '1982-07-09', agreed: true },
      ...terms,
    }),
    record: (world) =>
      rowsOf(world, 'SELECT name, relationship, birth_date, share_bp FROM nominee WHERE policy_no = $1 ORDER BY nominee_no', '100001401'),
  },
  '/createCase/addressUpdate': {
    persona: 6,
    policyNo: '100000601',
    body: ({ policyNo }) => addressBody(policyNo, [REF]),
    bodyOfToday: async (_person, clientId, policyNo, world) => addressBody(policyNo, [await aProof(world, clientId)]),
    record: ({ services }) => services.store.address.find('1000000006'),
  },
  '/createCase/reKYCUpdate': {
    persona: 21,
    policyNo: '100002101',
    body: ({ policyNo }) => renewalBody(policyNo, [REF]),
    bodyOfToday: async (_person, clientId, policyNo, world) => {
      // Without an Aadhaar the KYC of this person is incomplete.
      await world.database.pool.query('UPDATE client SET aadhaar_last4 = NULL WHERE client_id = $1', [clientId]);
      return renewalBody(policyNo, [await aProof(world, clientId)]);
    },
    record: ({ services }) => services.store.profileRecord.find('1000000021'),
  },
  '/createCaseArray/bankAccountUpdate': {
    persona: 24,
    policyNo: '100002401',
    body: ({ policyNo }) => payoutAccount([policyNo], REF),
    bodyOfToday: async (_person, clientId, policyNo, world) => payoutAccount([policyNo, '100002402'], await aProof(world, clientId)),
    record: (world) => rowsOf(world, 'SELECT payout_bank_id FROM policy WHERE policy_no = $1', '100002402'),
  },
  '/modeChange': {
    persona: 17,
    policyNo: '100001701',
    body: quarterly,
    bodyOfToday: quarterlyOfToday,
    record: (world) => rowsOf(world, MODE_OF, '100001701'),
  },
  '/stp/modeChangeUpdate': {
    persona: 23,
    policyNo: '100002301',
    link: 'STPMC',
    body: quarterly,
    bodyOfToday: quarterlyOfToday,
    record: (world) => rowsOf(world, MODE_OF, '100002301'),
  },
  '/reInstatementUpdate': {
    persona: 513,
    policyNo: '100051304',
    body: revival,
    bodyOfToday: revivalOfToday,
  },
  '/stp/reInstatementUpdate': {
    persona: 26,
    policyNo: '100002601',
    link: 'STPRI',
    body: revival,
    bodyOfToday: revivalOfToday,
  },
  '/fundSwitchUpdate': { persona: 2, policyNo: '100000202', body: toIndex, bodyOfToday: switchOfToday },
  '/stp/fundSwitchUpdate': { persona: 32, policyNo: '100003202', link: 'STPFS', body: toIndex, bodyOfToday: switchOfToday },
  '/createCase/eInsurance': {
    persona: 10,
    policyNo: '100001001',
    body: ({ policyNo }) => ({
      repository: 'CIRL',
      fatherOrSpouseName: 'Dev Rao',
      kycConsent: true,
      authorisedRepresentative: { name: 'Kabir Rao', relation: 'BRTHR', mobile: '9000000099' },
      policyNumbers: [policyNo],
      ...terms,
    }),
  },
  '/createCaseArray/eInsurance': {
    persona: 20,
    policyNo: '100002002',
    body: ({ policyNo }) => ({ cases: [{ policyNumber: policyNo }], ...terms }),
  },
  '/createCaseArray/survivalCertificate': {
    persona: 524,
    policyNo: '100052402',
    body: ({ policyNo }) => certificate(policyNo, REF),
    bodyOfToday: async (_person, clientId, policyNo, world) => {
      const fileRef = await aProof(world, clientId);
      await world.services.store.survival.addPaper(fileRef, clientId, 'PHYSICAL_CERTIFICATE');
      return certificate(policyNo, fileRef);
    },
    record: (world) => rowsOf(world, 'SELECT accepted_for FROM annuity WHERE policy_no = $1', '100052402'),
  },
  '/retentionSubmission': {
    persona: 5,
    policyNo: '100000501',
    body: ({ policyNo }) => keepPolicy(policyNo, '2026-11-23', 'A Person'),
    async bodyOfToday(_person, _clientId, policyNo, world) {
      await askToSurrender(world, policyNo);
      return keepPolicy(policyNo, dayOf(world.now()), 'Kavita Nair');
    },
  },
  '/unclaimed': {
    persona: 28,
    policyNo: '100002801',
    body: () => ({ action: 'CLAIM', unclaimedId: 'UA10000280102', payoutBankId: 'BA100000002801' }),
    async bodyOfToday(_person, clientId, _policyNo, world) {
      return {
        action: 'CLAIM',
        unclaimedId: 'UA10000280102',
        payoutBankId: 'BA100000002801',
        documents: [{ documentType: 'IDENTITY', fileRef: await aProof(world, clientId) }],
      };
    },
  },
  '/loanapply/save': {
    persona: 515,
    policyNo: '100051501',
    body: ({ policyNo }) => ({
      policyNumber: policyNo,
      loanAmount: 100_000,
      purpose: 'School fees',
      payoutBankId: 'BA100000051501',
      ...terms,
    }),
    record: (world) => rowsOf(world, 'SELECT loan_no FROM loan WHERE policy_no = $1', '100051501'),
  },
  '/saveLoanRepayment': {
    persona: 516,
    policyNo: '100051601',
    body: ({ policyNo }) => ({
      policyNumber: policyNo,
      loanNumber: 'LN0000051601',
      repaymentAmount: 1_000,
      repaymentType: 'PART',
      source: 'LOANREPAY',
      ...terms,
    }),
  },
  '/createCase/purposeOfInsurance': {
    persona: 12,
    policyNo: '100001201',
    body: ({ policyNo }) => ({ policyNo, purposeOfInsurance: 'L' }),
    record: (world) => rowsOf(world, 'SELECT purpose_code FROM policy WHERE policy_no = $1', '100001201'),
  },
};

/** The bodies about the given person's things: good by their form, whoever sends them. */
export const requestBodies = (ids: Ids): { [Path in RequestPath]: RequestOf<EndpointAt<Path>> } =>
  Object.fromEntries(Object.entries(SAMPLES).map(([path, { body }]) => [path, body(ids)])) as never;

/** Each of them with the person who may send it. */
export const GOOD_REQUESTS: Readonly<Record<string, (world: World) => Promise<GoodRequest>>> = Object.fromEntries(
  Object.entries<Sample<object>>(SAMPLES).map(([path, sample]) => [path, (world: World) => goodRequest(world, sample)]),
);

async function goodRequest(world: World, sample: Sample<object>): Promise<GoodRequest> {
  const { persona, policyNo, mandateId = '', link, isSilent, body, bodyOfToday, record } = sample;
  const one = customerOf(world, persona, policyNo);
  const { clientId, mobile } = one;
  const signIn = link ? () => signInByLink(world, { clientId, policyNo, scope: link }) : one.signIn;
  const { as, cookies } = await signIn();
  const today = await bodyOfToday?.(personOf(world, { actor: as, mobile, cookies }), clientId, policyNo, world);
  return {
    ...one,
    isSilent,
    endsKey: link === 'STPMC' || link === 'STPFS',
    signIn,
    body: today ?? body({ policyNo, clientId, mandateId }),
    record: record && (() => record(world)),
  };
}
