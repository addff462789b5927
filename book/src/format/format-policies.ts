import { FREQUENCIES, POLICY_STATUSES, POLICY_TYPES } from '@portal/rules/policies/policy.ts';
import { bookFile, may, needs, type RowOf } from './format-table.ts';
import { amount, clientId, count, day, flag, oneOf, percent, policyNo, shaped, text } from './format-types.ts';

export const policies = bookFile({
  name: 'policies',
  required: true,
  meaning:
    'Contracts, one row each. A book lists a policy completely: its coverages, nominees and unpaid premiums replace those of an earlier book.',
  key: ['policyNo'],
  columns: {
    policyNo: needs(policyNo, 'Identifies the policy', '100000301'),
    clientId: needs(clientId, 'The policyholder', '1000000003'),
    policyType: needs(oneOf(POLICY_TYPES), 'Type of policy; the portal offers different services for each', 'TRAD'),
    planCode: needs(text(10), 'Code of the plan', 'END1'),
    planName: needs(text(80), 'Name of the plan', 'Future Saver Endowment'),
    planType: needs(text(40), 'The insurer’s name for the class of the plan', 'NON-LINKED-PAR'),
    uin: needs(
      shaped('UIN', /^\d{3}[LNGP]\d{3}V\d{2}$/, 'must be a UIN such as 999N003V02'),
      'Number under which the plan is filed',
      '999N003V02',
    ),
    lifeAssuredName: needs(text(100), 'Insured person', 'Meera Iyer'),
    lifeAssuredBirthDate: needs(day, 'Date of birth of the insured person', '1985-06-15'),
    ownLife: needs(flag, 'Y if the policyholder is the insured person', 'Y'),
    issueDate: needs(day, 'Date of issue', '2020-03-11'),
    riskCommencement: needs(day, 'Start of cover', '2020-03-11'),
    maturityDate: may(day, 'Maturity date; empty for whole-of-life annuities', '2040-03-11'),
    premiumsEnd: may(
      day,
      'The day by which all premiums are paid; the last due date is before it. Empty for a single premium',
      '2032-03-11',
    ),
    policyTermYears: needs(count(0, 100), 'Policy term; 0 for whole of life', '20'),
    premiumTermYears: needs(count(1, 100), 'Premium paying term', '12'),
    frequency: needs(oneOf(FREQUENCIES), 'Monthly, quarterly, half-yearly, yearly, single', 'A'),
    annualPremium: needs(amount, 'Yearly premium at yearly frequency, without riders and GST', '50000.00'),
    modalPremium: needs(amount, 'One instalment at this frequency, without riders and GST', '50000.00'),
    sumAssured: needs(amount, 'Sum assured of the base plan', '600000.00'),
    deathBenefit: needs(amount, 'Death benefit today', '690000.00'),
    nextDueDate: may(day, 'Earliest due date in premiums-due; empty if there is none', '2027-03-11'),
    lastPaidDueDate: may(day, 'Latest paid due date', '2026-03-11'),
    lapseDate: may(day, 'Day on which cover ended because a premium was not paid', ''),
    revivalDeadline: may(day, 'Last day on which the policy can be reinstated', ''),
    advanceHeld: needs(amount, 'Premium paid in advance and not used yet', '0.00'),
    suspenseBalance: needs(amount, 'Money received that is not assigned to a premium yet', '0.00'),
    billingType: may(oneOf(['Direct Bill', 'Auto Pay']), 'How premiums are collected', 'Auto Pay'),
    sourceCode: may(
      oneOf(['BD', 'DD', 'EI', 'EN', 'PU', 'SI', 'TS']),
      'Channel of automatic collection: EN eNACH, EI ESI, PU UPI, SI card, DD direct debit, BD bank debit, TS standing order',
      'EN',
    ),
    status: needs(oneOf(POLICY_STATUSES), 'Status of the policy', 'IN_FORCE'),
    statusDate: needs(day, 'First day of this status', '2020-03-11'),
    assigned: may(oneOf(['ABSOLUTE', 'CONDITIONAL']), 'Assigned to another party', ''),
    mwp: needs(flag, 'Under the Married Women’s Property Act: nominees are fixed', 'N'),
    purposeCode: needs(shaped('letter', /^[A-Z]$/, 'must be one capital letter'), 'Purpose of insurance; N for other purposes', 'F'),
    strategy: may(oneOf(['SELF', 'LIFESTAGE', 'STP']), 'Investment strategy; unit-linked only', ''),
    lockInEnds: may(day, 'End of the lock-in; unit-linked only', ''),
    bonusVested: may(amount, 'Bonus declared so far; participating only', '90000.00'),
    surrenderValue: may(amount, 'Surrender value today; non-linked only', '145000.00'),
    loanOutstanding: may(amount, 'Loan and interest owed on the policy', ''),
    agentCode: may(text(20), 'Adviser', 'AG40217'),
    agentName: may(text(100), 'Name of the adviser', 'Rohan Das'),
    branch: needs(text(60), 'Servicing branch', 'Kochi'),
    whatsappInd: may(oneOf(['Y', 'N']), 'Consent to messages on WhatsApp; empty if the client was never asked', 'Y'),
    payoutBankId: may(text(30), 'Account for payouts, in bank-accounts', 'BA100000000301'),
    eiaRepository: may(text(30), 'Insurance repository that holds the policy', 'CAMS'),
    eiaNo: may(shaped('13 digits', /^\d{13}$/, 'must be 13 digits'), 'e-Insurance account; stored encrypted', '1000000000039'),
    masterPolicyNo: may(
      shaped('6 to 15 capital letters and digits', /^[A-Z0-9]{6,15}$/, 'must be 6 to 15 capital letters and digits'),
      'For a certificate of a group policy: the number of the group policy',
      'GM000030',
    ),
    appointeeName: may(text(100), 'Appointee, who receives the benefit for a minor nominee', ''),
    appointeeRelationship: may(text(10), 'Relationship code', ''),
    appointeeBirthDate: may(day, 'Date of birth of the appointee', ''),
  },
  rules: [
    {
      field: 'lifeAssuredBirthDate',
      reason: 'must not be after issueDate',
      holds: (row) => row.lifeAssuredBirthDate <= row.issueDate,
    },
    {
      field: 'maturityDate',
      reason: 'must be after issueDate',
      holds: (row) => row.maturityDate === null || row.maturityDate > row.issueDate,
    },
    {
      field: 'premiumsEnd',
      reason: 'must be after issueDate',
      holds: (row) => row.premiumsEnd === null || row.premiumsEnd > row.issueDate,
    },
    {
      field: 'premiumsEnd',
      reason: 'is needed unless the frequency is S',
      holds: (row) => row.frequency === 'S' || row.premiumsEnd !== null,
    },
    {
      field: 'nextDueDate',
      reason: 'must be empty for a single premium',
      holds: (row) => row.frequency !== 'S' || row.nextDueDate === null,
    },
    {
      field: 'nextDueDate',
      reason: 'must be before premiumsEnd',
      holds: (row) => row.nextDueDate === null || row.premiumsEnd === null || row.nextDueDate < row.premiumsEnd,
    },
    {
      field: 'lastPaidDueDate',
      reason: 'must be before nextDueDate',
      holds: (row) => row.lastPaidDueDate === null || row.nextDueDate === null || row.lastPaidDueDate < row.nextDueDate,
    },
    { field: 'eiaNo', reason: 'and eiaRepository go together', holds: (row) => (row.eiaNo === null) === (row.eiaRepository === null) },
    {
      field: 'appointeeName',
      reason: 'needs appointeeRelationship and appointeeBirthDate, and they need it',
      holds: (row) => new Set([row.appointeeName === null, row.appointeeRelationship === null, row.appointeeBirthDate === null]).size === 1,
    },
  ],
});

export const coverages = bookFile({
  name: 'coverages',
  required: true,
  meaning: 'Riders: cover added to the base plan of a policy.',
  key: ['policyNo', 'coverageNo'],
  columns: {
    policyNo: needs(policyNo, 'The policy', '100000301'),
    coverageNo: needs(count(1, 999), 'Number of the rider within the policy', '1'),
    name: needs(text(80), 'Name of the rider', 'Accidental Death Benefit'),
    sumAssured: needs(amount, 'Sum assured of the rider', '600000.00'),
    premium: needs(amount, 'Rider premium of one instalment, without GST', '480.00'),
    ends: needs(day, 'End of the rider', '2040-03-11'),
    annualPremium: may(
      amount,
      'Yearly rider premium at yearly frequency, without GST. If it is empty, it is computed from premium',
      '6000.00',
    ),
  },
  rules: [],
});

export const nominees = bookFile({
  name: 'nominees',
  required: true,
  meaning: 'The people who receive the death benefit. The shares of a policy add up to 100.',
  key: ['policyNo', 'nomineeNo'],
  columns: {
    policyNo: needs(policyNo, 'The policy', '100000301'),
    nomineeNo: needs(count(1, 99), 'Number of the nominee within the policy', '1'),
    name: needs(text(100), 'Name', 'Arjun Iyer'),
    relationship: needs(text(10), 'Relationship code, such as SPOUS, SON, DAUGH, FATHR, MOTHR, BRTHR, SISTR', 'SPOUS'),
    birthDate: needs(day, 'Date of birth', '1983-02-09'),
    share: needs(percent(0.01, 100), 'Share', '100.00'),
  },
  rules: [],
});

export type PolicyRow = RowOf<typeof policies>;
