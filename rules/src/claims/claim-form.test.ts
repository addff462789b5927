import { expect, test } from 'vitest';
import { CLAIM_TYPES, type ClaimType } from './claim.ts';
import { type ClaimantDetails, coversClaim, type FilingForm, findDetailsErrors, findFilingErrors } from './claim-form.ts';

const TODAY = '2026-11-20';
const FILED: FilingForm = { claimant: { name: 'Seema Thakur' }, nature: 'NATURAL', cause: 'Heart failure' };
const DETAILS: ClaimantDetails = {
  claimant: { role: 'NOMINEE', relation: 'WIFE', dob: '1988-04-12', address: '14 Lake Road, Pune', pan: 'ABCPT1234K' },
  placeOfEvent: 'Pune',
  payout: { accountHolderName: 'Seema Thakur', accountNo: '50100012344417', ifscCode: 'HDFC0001234', accountType: 'Saving' },
};
const ILL = { hospital: 'City Hospital', diagnosedOn: '2026-10-01' };
const STAY = { hospital: 'City Hospital', admittedOn: '2026-10-01', dischargedOn: '2026-10-05' };
const list = (errors: Record<string, { en: string }>) => Object.entries(errors).map(([field, { en }]) => `${field}: ${en}`);
const claimant = (changes: Partial<ClaimantDetails['claimant']>) => ({ claimant: { ...DETAILS.claimant, ...changes } });

test.each<[string, ClaimType, Partial<FilingForm>, string[]]>([
  ['a death', 'DEATH', {}, []],
  ['an illness', 'CRITICAL_ILLNESS', ILL, []],
  ['a stay', 'HOSPITAL_CASH', STAY, []],
  ['a disability', 'DISABILITY', { nature: undefined }, []],
  ['no nature', 'DEATH', { nature: undefined }, ['nature: Choose the cause of death.']],
  ['no cause', 'DEATH', { cause: ' ' }, ['cause: Enter the details of the cause.']],
  ['no name', 'DEATH', { claimant: { name: '' } }, ['claimant.name: Enter your name.']],
  ['an illness without its hospital', 'CRITICAL_ILLNESS', { ...ILL, hospital: '' }, ['hospital: Enter the name of the hospital.']],
  ['a diagnosis to come', 'CRITICAL_ILLNESS', { ...ILL, diagnosedOn: '2026-11-21' }, ['diagnosedOn: Future Date is Not Allowed']],
  ['today', 'CRITICAL_ILLNESS', { ...ILL, diagnosedOn: TODAY }, []],
  ['out before in', 'HOSPITAL_CASH', { ...STAY, dischargedOn: '2026-09-30' }, ['dischargedOn: To Date should be greater than From Date']],
  ['out on the same day', 'HOSPITAL_CASH', { ...STAY, dischargedOn: '2026-10-01' }, []],
])('at filing: %s', (_case, type, changes, expected) => {
  expect(list(findFilingErrors(type, { ...FILED, ...changes }, TODAY))).toEqual(expected);
});

test.each<[string, Partial<ClaimantDetails>, string[]]>([
  ['complete', {}, []],
  ['no place', { placeOfEvent: '' }, ['placeOfEvent: Enter the place where it happened.']],
  ['18 today', claimant({ dob: '2008-11-20' }), []],
  [
    '18 tomorrow',
    claimant({ dob: '2008-11-21' }),
    ['claimant.dob: Claimants must be at least 18 years old. For a minor, the appointee files the claim.'],
  ],
  ['a lender needs no relationship', claimant({ role: 'LENDER', relation: '' }), []],
  ['an unknown relationship', claimant({ relation: 'X' }), ['claimant.relation: Choose a relationship.']],
  ['Form 60', claimant({ pan: undefined, form60: true }), []],
  ['a PAN with a slip', claimant({ pan: 'ABCP1234K' }), ['claimant.pan: Enter your PAN, or send Form 60 instead.']],
  ['nine characters of an address', claimant({ address: '123456789' }), ['claimant.address: Enter your address.']],
  ['ten', claimant({ address: '1234567890' }), []],
  [
    'an appointee without the child',
    claimant({ role: 'APPOINTEE' }),
    ['claimant.minor.name: Enter the name of the child.', 'claimant.minor.dob: Enter the date of birth of the child.'],
  ],
  [
    'a child that is one no more',
    claimant({ role: 'APPOINTEE', minor: { name: 'Tara Thakur', dob: '2008-11-20' } }),
    ['claimant.minor.dob: This person is already 18 or older.'],
  ],
])('before the decision: %s', (_case, changes, expected) => {
  expect(list(findDetailsErrors({ form: { ...DETAILS, ...changes }, today: TODAY, ifscRule: 'rbi' }))).toEqual(expected);
});

test.each<[ClaimType, string[], boolean]>([
  ['DEATH', [], true],
  ['CRITICAL_ILLNESS', ['Critical Illness Cover'], true],
  ['CRITICAL_ILLNESS', ['Hospital Cash Benefit'], false],
  ['HOSPITAL_CASH', ['Hospital Cash Benefit'], true],
  ['DISABILITY', ['Accidental Disability Rider'], true],
  ['DISABILITY', ['Accidental Death Benefit'], false],
])('%s with %j is covered: %s', (type, riders, isCovered) => {
  expect(coversClaim(type, riders)).toBe(isCovered);
  expect(CLAIM_TYPES).toHaveLength(4);
});
