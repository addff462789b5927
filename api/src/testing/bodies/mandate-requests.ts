import { ACCOUNT } from '../factories/mandates.ts';
import { type Ids, type Samples, terms } from './good-request.ts';
import { readCases, readRows, requested, startedMandates } from './stored-records.ts';

/** Requests that start, change or end an auto-debit. */

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

const TODAY = '2026-11-20';
type Account = { account: string | null; bank: string | null; ifsc: string | null; accountType: string | null; holder: string };
type Started = { policyNo: string; rail: 'ENACH' | 'ESI' | 'UPI'; limit: number; ends: string };
/** A mandate that is pending at the bank, with debits from tomorrow until the last due date. */
const started = ({ policyNo, rail, limit, ends }: Started, { account, bank, ifsc, accountType, holder }: Account) => [
  {
    policyNo,
    after: { rail, limit, starts: TODAY, ends, account },
    mandates: [
      {
        policy_no: policyNo,
        rail,
        status: 'STARTED',
        bank_name: bank,
        ifsc,
        account_type: accountType,
        holder,
        amount_type: 'M',
        max_amount: limit,
        starts: '2026-11-21',
        ends,
        created_on: TODAY,
      },
    ],
  },
];
const TYPED = { account: ACCOUNT, bank: 'HDFC Bank', ifsc: 'HDFC0001234', accountType: 'Saving', holder: 'A Person' };
/** UPI needs no account, and its holder is the owner. */
const byUpi = (holder: string): Account => ({ account: null, bank: null, ifsc: null, accountType: null, holder });

/** For a bank account, the limit is 110% of the instalment. */
const enach = () => started({ policyNo: '100002201', rail: 'ENACH', limit: 33_000_000, ends: '2033-04-26' }, TYPED);
const esi = () => started({ policyNo: '100001601', rail: 'ESI', limit: 11_044_000, ends: '2032-02-28' }, TYPED);
/** For UPI, it is 150%. */
const upi = () => started({ policyNo: '100002901', rail: 'UPI', limit: 12_960_800, ends: '2030-05-26' }, byUpi('Fatima Ahmed'));
const upiByLink = () => started({ policyNo: '100003101', rail: 'UPI', limit: 6_297_600, ends: '2035-02-23' }, byUpi('Yamini Naidu'));
const waitsForBank = { again: 'codeNeeded', endsAs: 'DRAFT' } as const;

const cancelled = (status: string, billing: object) => ({
  mandates: [{ mandate_id: 'MD10000070101', status }],
  billing: [billing],
  asked: [
    {
      policyNo: '100000701',
      files: 0,
      before: null,
      after: { mandateId: 'MD10000070101', rail: 'ESI', reason: 'Bank Account change' },
    },
  ],
});
const otherAccount = () => [
  {
    policyNo: '100000901',
    files: 0,
    before: null,
    after: { mandateId: 'MD10000090101', changeType: 'BANK', debitDay: null, remarks: '' },
  },
];
/** A card may be charged at most 110% of the instalment of ₹1,00,400. */
const cardPage = () => [
  { after: { limit: 11_044_000 }, cards: [{ policy_no: '100001501', status: 'STARTED', max_amount: 11_044_000, card_last4: null }] },
];

export const MANDATE_SAMPLES = {
  '/token/getingenicoToken': {
    persona: 22,
    policyNo: '100002201',
    ...waitsForBank,
    body: enachMandate,
    bodyOfToday: ({ person, clientId, policyNo }) => person.enachBody(clientId, policyNo),
    record: (world, { clientId }) => startedMandates(world, clientId, 'MANDATE_ENACH'),
    opened: enach,
    expected: enach,
  },
  '/esi/initiateESI': {
    persona: 16,
    policyNo: '100001601',
    ...waitsForBank,
    body: esiMandate,
    bodyOfToday: ({ person, clientId, policyNo }) => person.esiBody(clientId, policyNo),
    record: (world, { clientId }) => startedMandates(world, clientId, 'MANDATE_ESI'),
    opened: esi,
    expected: esi,
  },
  '/upi/createMandate': {
    persona: 29,
    policyNo: '100002901',
    ...waitsForBank,
    body: upiMandate,
    bodyOfToday: ({ person, clientId, policyNo }) => person.upiBody(clientId, policyNo),
    record: (world, { clientId }) => startedMandates(world, clientId, 'MANDATE_UPI'),
    opened: upi,
    expected: upi,
  },
  '/upi/preLogin/createMandate': {
    persona: 31,
    policyNo: '100003101',
    link: 'UPI',
    ...waitsForBank,
    body: upiMandate,
    bodyOfToday: ({ person, clientId, policyNo }) => person.upiBody(clientId, policyNo),
    record: (world, { clientId }) => startedMandates(world, clientId, 'MANDATE_UPI'),
    opened: upiByLink,
    expected: upiByLink,
  },
  '/autopay/cancel': {
    persona: 7,
    policyNo: '100000701',
    mandateId: 'MD10000070101',
    again: 'codeNeeded',
    body: ({ policyNo, mandateId }) => ({ reason_type: 'Bank Account change', policyNumber: policyNo, mandateId }),
    record: async (world, { clientId, policyNo }) => ({
      mandates: await readRows(world, 'SELECT mandate_id, status FROM mandate WHERE policy_no = $1', policyNo),
      billing: await readRows(world, 'SELECT billing_type, source_code FROM policy WHERE policy_no = $1', policyNo),
      asked: await requested(world, clientId, 'AUTOPAY_CANCEL'),
    }),
    opened: () => cancelled('CANCEL_REQUESTED', { billing_type: 'Auto Pay', source_code: 'DD' }),
    expected: () => cancelled('CANCELLED', { billing_type: 'Direct Bill', source_code: '' }),
  },
  '/createCase/setSI': {
    persona: 15,
    policyNo: '100001501',
    ...waitsForBank,
    body: ({ policyNo }) => ({ policyNo, SI: 'Y', siKind: 'CARD', ...terms }),
    record: async (world, { clientId }) =>
      Promise.all(
        (await readCases(world, clientId, 'SI_START')).map(async ({ caseId, after }) => ({
          after,
          cards: await readRows(world, 'SELECT policy_no, status, max_amount, card_last4 FROM card_instruction WHERE case_id = $1', caseId),
        })),
      ),
    opened: cardPage,
    expected: cardPage,
  },
  '/createCase/ocdMandate': {
    persona: 9,
    policyNo: '100000901',
    mandateId: 'MD10000090101',
    endsAs: 'SUBMITTED',
    body: ({ policyNo, mandateId }) => ({ policyNumber: policyNo, mandateId, changeType: 'BANK', ...terms }),
    record: (world, { clientId }) => requested(world, clientId, 'MANDATE_CHANGE'),
    opened: otherAccount,
    expected: otherAccount,
  },
} satisfies Partial<Samples>;
