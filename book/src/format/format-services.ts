import { MAX_RELIEF_DAYS, RELIEF_KINDS } from '@portal/rules/policies/relief.ts';
import { bookFile, may, needs, type RowOf } from './format-table.ts';
import { amount, clientId, count, day, flag, fundCode, oneOf, percent, policyNo, shaped, text } from './format-types.ts';

const loanNo = shaped('loan number', /^LN\d{10}$/, 'must be LN and 10 digits');

const TRANSFER_PLAN_STATES = ['RUNNING', 'STOPPED', 'ENDED'] as const;

export const transferPlans = bookFile({
  name: 'transfer-plans',
  required: false,
  meaning: 'Systematic transfers from one fund to another, one per policy.',
  key: ['policyNo'],
  columns: {
    policyNo: needs(policyNo, 'The policy', '100002201'),
    fromFund: needs(fundCode, 'The fund that units leave', 'LIQUID'),
    toFund: needs(fundCode, 'The fund that units enter', 'LARGECAP'),
    amount: needs(amount, 'Amount of each transfer', '20000.00'),
    dayOfMonth: needs(count(1, 28), 'Day of the month', '5'),
    made: needs(count(0, 999), 'Number of transfers made', '5'),
    total: needs(count(1, 999), 'Agreed number of transfers', '12'),
    status: needs(oneOf(TRANSFER_PLAN_STATES), 'Status of the plan', 'RUNNING'),
  },
  rules: [
    { field: 'toFund', reason: 'must be another fund than fromFund', holds: (row) => row.toFund !== row.fromFund },
    { field: 'made', reason: 'must be at most total', holds: (row) => row.made <= row.total },
    { field: 'status', reason: 'must not be RUNNING when all are made', holds: (row) => row.status !== 'RUNNING' || row.made < row.total },
  ],
});

export const loans = bookFile({
  name: 'loans',
  required: false,
  meaning: 'Loans on policies. The amount owed is computed from loan-entries.',
  key: ['loanNo'],
  columns: {
    loanNo: needs(loanNo, 'Identifies the loan', 'LN0000001601'),
    policyNo: needs(policyNo, 'The policy', '100001601'),
    disbursedOn: needs(day, 'Day of the payout', '2023-11-23'),
    rate: needs(percent(0, 36), 'Yearly interest rate', '9.50'),
  },
  rules: [],
});

const LOAN_ENTRY_KINDS = ['LOAN_DISBURSED', 'LOAN_INTEREST', 'LOAN_REPAY_INTEREST', 'LOAN_REPAY_PRINCIPAL'] as const;

export const loanEntries = bookFile({
  name: 'loan-entries',
  required: false,
  meaning: 'The ledger of a loan: the payout, interest that is added every half year, and repayments.',
  key: ['loanNo', 'entryNo'],
  columns: {
    loanNo: needs(loanNo, 'The loan', 'LN0000001601'),
    entryNo: needs(count(1, 99_999), 'Number of the entry within the loan, oldest first', '1'),
    entryDate: needs(day, 'Its value date', '2023-11-23'),
    kind: needs(oneOf(LOAN_ENTRY_KINDS), 'Kind of entry', 'LOAN_DISBURSED'),
    amount: needs(amount, 'Amount; never negative', '300000.00'),
  },
  rules: [],
});

export const annuities = bookFile({
  name: 'annuities',
  required: false,
  meaning: 'Annuities in payment and their survival certificates.',
  key: ['policyNo'],
  columns: {
    policyNo: needs(policyNo, 'The policy', '100002401'),
    amount: needs(amount, 'Amount of each payout', '15000.00'),
    mode: needs(oneOf(['M', 'Q', 'H', 'A']), 'Monthly, quarterly, half-yearly, yearly', 'M'),
    nextPayoutOn: needs(day, 'Date of the next payout', '2026-12-01'),
    acceptedFor: may(day, 'Anniversary of the last accepted certificate', '2026-03-15'),
    acceptedOn: may(day, 'Day on which it was accepted', '2026-03-01'),
  },
  rules: [
    {
      field: 'acceptedFor',
      reason: 'and acceptedOn go together',
      holds: (row) => (row.acceptedFor === null) === (row.acceptedOn === null),
    },
  ],
});

const BENEFIT_KINDS = ['SURVIVAL', 'MATURITY', 'ANNUITY'] as const;

export const benefits = bookFile({
  name: 'benefits',
  required: false,
  meaning:
    'Amounts that fall due to the owner of a policy. The portal lists the guaranteed ones in advance, and pays those that fall due from BENEFITS_PAID_FROM on. A policy has one row for each due day.',
  key: ['policyNo', 'dueOn'],
  columns: {
    policyNo: needs(policyNo, 'The policy', '100005601'),
    dueOn: needs(day, 'Day on which it falls due', '2027-03-11'),
    kind: needs(oneOf(BENEFIT_KINDS), 'Survival benefit, maturity benefit, or a payout of an annuity', 'SURVIVAL'),
    amount: needs(amount, 'Amount to pay, after tax', '50000.00'),
    guaranteed: needs(flag, 'Y if the amount is guaranteed. Other amounts are not listed in advance and not paid by the portal', 'Y'),
  },
  rules: [{ field: 'amount', reason: 'must be above 0', holds: (row) => row.amount > 0 }],
});

const PREFIXES = /^[1-9]\d{2,5}(?: [1-9]\d{2,5})*$/;

export const reliefs = bookFile({
  name: 'reliefs',
  required: false,
  meaning:
    'More time for premiums of an area after a disaster. A policy is covered by the PIN code that its owner had on the day before the disaster.',
  key: ['reliefId'],
  columns: {
    reliefId: needs(text(60), 'Id of the relief in the core system', 'FLOOD-2027-03'),
    event: needs(text(30), 'The disaster, as customers read it', 'flood'),
    district: needs(text(30), 'The district, as customers read it', 'Ernakulam'),
    kind: needs(oneOf(RELIEF_KINDS), 'More days, or more days without interest', 'DAYS'),
    days: needs(count(1, MAX_RELIEF_DAYS), 'Days that it adds to the grace period', '30'),
    pinPrefixes: needs(
      shaped('PIN prefixes', PREFIXES, 'must be PIN codes or their first 3 to 5 digits, with a blank between them'),
      'PIN codes of the area, or their first 3 to 5 digits',
      '682 683501',
    ),
    planCodes: may(
      shaped('plan codes', /^\S{1,10}(?: \S{1,10})*$/, 'must be plan codes with a blank between them'),
      'Plans that it covers; empty for all',
      'END1 TRM1',
    ),
    dueFrom: needs(day, 'First due date of the premiums that it covers', '2027-02-15'),
    dueTo: needs(day, 'Last due date of the premiums that it covers', '2027-03-31'),
    disasterOn: needs(day, 'Day of the disaster', '2027-03-10'),
  },
  rules: [{ field: 'dueTo', reason: 'must not be before dueFrom', holds: (row) => row.dueTo >= row.dueFrom }],
});

const UNCLAIMED_KINDS = ['MATURITY', 'SURVIVAL', 'REFUND', 'DEATH', 'ANNUITY'] as const;

export const applications = bookFile({
  name: 'applications',
  required: false,
  meaning: 'Applications for policies, and their proposers. The portal asks the new-business system for their status.',
  key: ['applicationNumber'],
  columns: {
    applicationNumber: needs(
      shaped('application number', /^[A-Z0-9]{10}$/, 'must be 10 capital letters and digits'),
      'Identifies the application',
      'APP0002701',
    ),
    clientId: needs(clientId, 'The proposer', '1000000027'),
    appliedOn: needs(day, 'Date of the application', '2026-11-10'),
  },
  rules: [],
});

export const unclaimed = bookFile({
  name: 'unclaimed',
  required: false,
  meaning: 'Amounts owed that no one has claimed.',
  key: ['unclaimedId'],
  columns: {
    unclaimedId: needs(text(30), 'Identifies the amount', 'UA10000280101'),
    policyNo: needs(policyNo, 'The policy', '100002801'),
    type: needs(oneOf(UNCLAIMED_KINDS), 'Type of amount', 'MATURITY'),
    amount: needs(amount, 'Original amount, without interest', '616000.00'),
    since: needs(day, 'Day on which it became payable', '2025-09-23'),
    transferredOn: may(day, 'Day of the transfer to the Senior Citizens’ Welfare Fund', ''),
    claimedOn: may(day, 'Day on which it was claimed', ''),
  },
  rules: [],
});

const caseId = shaped('request number', /^SR\d{10}$/, 'must be SR and 10 digits');
const REQUEST_CHANNELS = ['BRANCH', 'CALL'] as const;
const REQUEST_STATES = ['SUBMITTED', 'ACKNOWLEDGED', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'COMPLETED', 'CANCELLED'] as const;
const ENDED: readonly string[] = ['REJECTED', 'COMPLETED', 'CANCELLED'];

export const requests = bookFile({
  name: 'requests',
  required: false,
  meaning: 'Requests that were made in a branch or by phone. The import does not change a request whose status has changed in the portal.',
  key: ['caseId'],
  columns: {
    caseId: needs(caseId, 'Identifies the request', 'SR1000160201'),
    policyNo: needs(policyNo, 'The policy', '100001601'),
    type: needs(oneOf(['SURRENDER', 'SURVIVAL']), 'Type of request; SURVIVAL is the certificate of an annuity', 'SURRENDER'),
    channel: needs(oneOf(REQUEST_CHANNELS), 'Channel of the request', 'BRANCH'),
    status: needs(oneOf(REQUEST_STATES), 'Status; COMPLETED means paid', 'SUBMITTED'),
    submittedOn: needs(day, 'Day of the request', '2026-11-21'),
    promisedBy: may(day, 'Promised date', '2026-11-28'),
    amount: may(amount, 'Amount to pay', '415695.00'),
    closedOn: may(day, 'Day on which it ended; for a surrender, the day of the payment', ''),
    note: may(text(250), 'Reason, as the customer reads it', ''),
  },
  rules: [
    {
      field: 'closedOn',
      reason: 'must be there when status is REJECTED, COMPLETED or CANCELLED, and only then',
      holds: (row) => (row.closedOn !== null) === ENDED.includes(row.status),
    },
    {
      field: 'closedOn',
      reason: 'must not be before submittedOn',
      holds: (row) => row.closedOn === null || row.closedOn >= row.submittedOn,
    },
  ],
});

export type BenefitRow = RowOf<typeof benefits>;
export type UnclaimedRow = RowOf<typeof unclaimed>;
