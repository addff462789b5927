import { addDays, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ResponseOf } from '../../lib/api/wire.ts';
import type { Answers, Call } from '../../testing.tsx';
import type { EnachCard, EsiCard, UpiCard } from './cards.ts';

/** Fixtures for the auto-debit tests. */
const TODAY = dayOf(new Date());
export const inDays = (days: number) => formatDay(addDays(TODAY, days));
export const REF = 'abcdefghijklmnopqrstuv';
export const POLICY = '007214583';

const policy = {
  Policy_Number: POLICY,
  Plan_Name: 'Wealth Secure Plan',
  Modal_Premium: '25,000.00',
  Premium_Due: inDays(40),
  Frequency: 'Quarterly',
  Mandate_Amount: '27,500.00',
  Start_Date: inDays(0),
  End_Date: inDays(3_650),
  billing_typ: 'Direct Bill',
  source_cd: '',
  Due_In_Days: 40,
  Not_Allowed_Reason: null,
  Active_Mandate_Id: null,
  Active_Rail: null,
  Debit_Days: [],
  Reason_Text: null,
  Reason_Text_Hi: null,
  At_Risk: false,
  Next_Debit_On: null,
  Next_Debit_Amount: null,
  Pay_Yourself: [],
  Held_State: null,
  Next_Notice_On: null,
  Last_Debits: [],
  Timeline: [],
} satisfies Partial<EnachCard>;

const noBank = {
  Account_Number: '',
  Ifsc_Code: '',
  Accoint: '',
  Bank_Name: '',
  Policy_Owner_Name: 'Asha S. Rao',
  Mobile: 'XXXXXX0003',
  Email: 'a*****@example.in',
  Mandate_Reference: '',
} as const;
export const bank = {
  Account_Number: 'XXXXXXXX4417',
  Ifsc_Code: 'HDFC0001234',
  Accoint: 'Saving',
  Bank_Name: 'HDFC Bank',
  Mandate_Reference: 'UMRN0001',
} as const;

/** A policy that may be put on eNACH. */
export const enach = (over: Partial<EnachCard> = {}): EnachCard => ({
  ...policy,
  ...noBank,
  Enach_Status: false,
  Allow_Enach: true,
  Ongoing_Enach: false,
  ...over,
});
/** A policy whose eNACH mandate is in force. */
export const onEnach = (over: Partial<EnachCard> = {}): EnachCard =>
  enach({
    Policy_Number: '008830127',
    Plan_Name: 'Term Shield Plan',
    Enach_Status: true,
    Active_Mandate_Id: 'EN-1',
    Active_Rail: 'ENACH',
    Debit_Days: [26, 27, 28, 1, 2, 3, 4, 5],
    billing_typ: 'Auto Pay',
    source_cd: 'EN',
    ...bank,
    ...over,
  });
export const esi = (over: Partial<EsiCard> = {}): EsiCard => ({
  ...policy,
  ...noBank,
  ESI_Status: false,
  Allow_ESI: true,
  Ongoing_ESI: false,
  micr: '',
  ...over,
});
export const upi = (over: Partial<UpiCard> = {}): UpiCard => ({
  ...policy,
  Mandate_Amount: '37,500.00',
  Enach_Status: false,
  Esi_Status: false,
  Ongoing_Enach: false,
  Ongoing_Esi: false,
  Ongoing_Upi: false,
  Upi_Mandate_Status: '',
  Active_Limit: null,
  Needs_Pin: false,
  Vpa: null,
  Active_Account_Last4: null,
  Policy_Type: 'ULIP',
  Owner_Name: 'Asha S. Rao',
  New_Mandate: { from: addDays(TODAY, 0), until: addDays(TODAY, 3_650), debitOn: null, amount: null, payYourself: [] },
  ...over,
});
/** Due in so many days. */
export const due = (days: number) => ({ Premium_Due: inDays(days), Due_In_Days: days });

export const token = (over: Partial<ResponseOf<'/token/getingenicoToken'>> = {}): ResponseOf<'/token/getingenicoToken'> => ({
  token: 'f00d',
  tokenInfo: {
    paymentMode: 'netBanking',
    merchantId: 'M1',
    consumerId: POLICY,
    accountNo: '501002345644',
    accountType: 'Saving',
    accountHolderName: 'Asha S Rao',
    bankCode: 'HDFC',
    ifscCode: 'HDFC0001234',
    transactionId: 'EN000000000000000001',
    totalamount: 1,
    debitStartDate: inDays(1),
    debitEndDate: inDays(3_650),
    maxAmount: 27_500,
    amountType: 'M',
    frequency: 'QURT',
  },
  widgetUrl: 'http://localhost:8090/enach/widget.js',
  page: null,
  expiresAt: new Date().toISOString(),
  ...over,
});

export const created = (web_url = 'http://localhost:8090/upi/m1'): ResponseOf<'/upi/createMandate'> => ({
  response: { links: { web_url } },
  page: null,
  ref: REF,
  expiresAt: new Date().toISOString(),
});

export const returned = (over: Partial<ResponseOf<'/mandate/status'>> = {}): ResponseOf<'/mandate/status'> => ({
  kind: 'UPI',
  mandate_status: 'ACTIVE',
  awaitsApproval: false,
  title: 'Success!',
  message: '',
  reasonText: null,
  reasonTextHi: null,
  policyNumbers: [POLICY],
  transactionId: 'UP1',
  caseId: 'SR0000000001',
  firstDebitOn: null,
  firstDebitAmount: null,
  payYourself: [],
  ...over,
});

export const receipt = {
  caseId: 'SR0000000042',
  policyNo: POLICY,
  caseStatus: 'SUBMITTED',
  submittedOn: '2026-11-04T06:12:00.000Z',
  promisedBy: '2026-11-10',
  message: '',
  endpoint: '',
} as const;

export const ofEnach = (...cards: EnachCard[]): Answers => ({ '/enach/getEnachDetails': cards });
export const ofUpi = (...cards: UpiCard[]): Answers => ({ '/upi/getUPIDetails': cards });
export const bodies = (calls: Call[], path: string) => calls.filter((call) => call.path === path).map((call) => call.body);

/** ADD, and an account in the form of /enach; the terms are not accepted yet. */
export async function fillEnach(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'ADD' }));
  await user.type(screen.getByRole('combobox', { name: 'Bank name' }), 'hdfc{ArrowDown}{Enter}');
  await user.click(screen.getByRole('textbox', { name: /IFSC code/ }));
  await user.paste('hdfc0001234');
  await user.click(screen.getByRole('textbox', { name: 'Account number' }));
  await user.paste('5010 0234 5644 17');
  await user.click(screen.getByRole('radio', { name: 'Savings' }));
}
