import { describe, expect, test } from 'vitest';
import { coverOffers, offersEnd, wasOffered } from './cover-offer.ts';

const TODAY = '2026-11-20';
const LAKH = 100_000 * 100;
const TERMS = { shares: { PASA: 50, SALARIED: 25 }, min: 5 * LAKH, max: 25 * LAKH };
const PERSON = { birthDate: '1985-06-15', riskClass: 'LOW', occupation: 'Salaried' } as const;
const policy = (lakh: number, changed: object = {}) => ({
  status: 'IN_FORCE' as const,
  policyType: 'TERM' as const,
  issueDate: '2020-01-01',
  sumAssured: lakh * LAKH,
  deathBenefit: lakh * LAKH,
  ...changed,
});
const offered = (policies: ReturnType<typeof policy>[], person: Partial<Parameters<typeof coverOffers>[0]> = {}) =>
  coverOffers({ ...PERSON, ...person }, { policies, terms: TERMS }, TODAY).map(({ kind, sumAssured }) => `${kind} ${sumAssured / LAKH}`);

describe('offered amount of cover', () => {
  test.each([
    ['less than the least', [policy(9.99)], []],
    ['the least of one only', [policy(10)], ['PASA 5']],
    ['rounded down to a lakh', [policy(15.9)], ['PASA 7']],
    ['the least of both', [policy(20)], ['PASA 10', 'SALARIED 5']],
    ['the most', [policy(50)], ['PASA 25', 'SALARIED 12']],
    ['never more than the most', [policy(200)], ['PASA 25', 'SALARIED 25']],
    ['of all covers in force', [policy(10), policy(10, { issueDate: '2026-11-01' })], ['PASA 10', 'SALARIED 5']],
    ['without what has lapsed', [policy(10), policy(90, { status: 'LAPSED' })], ['PASA 5']],
  ])('offers the right amount of cover: %s', (_case, policies, offers) => expect(offered(policies)).toEqual(offers));
});

describe('customers offered more cover', () => {
  const both = ['PASA 10', 'SALARIED 5'];
  test.each([
    ['18 today', { birthDate: '2008-11-20' }, both],
    ['18 tomorrow', { birthDate: '2008-11-21' }, []],
    ['60 to the last day', { birthDate: '1965-11-21' }, both],
    ['61 today', { birthDate: '1965-11-20' }, []],
    ['medium risk', { riskClass: 'MED' }, both],
    ['no risk class on record', { riskClass: null }, both],
    ['high risk', { riskClass: 'HIGH' }, []],
    ['another occupation', { occupation: 'Business' }, ['PASA 10']],
    ['no occupation on record', { occupation: null }, ['PASA 10']],
  ] as const)('offers cover depending on the person: %s', (_case, person, offers) => expect(offered([policy(20)], person)).toEqual(offers));

  test.each([
    ['insured for a year today', [policy(20, { issueDate: '2025-11-20' })], both],
    ['insured for a year tomorrow', [policy(20, { issueDate: '2025-11-21' })], []],
    ['the old policy has lapsed', [policy(20, { status: 'LAPSED' }), policy(20, { issueDate: '2026-06-01' })], []],
    ['a claim was made', [policy(20), policy(20, { status: 'DEATH_CLAIM_INTIMATED' })], []],
    ['a claim was paid', [policy(20), policy(20, { status: 'CLAIM_PAID' })], []],
    ['no policy', [], []],
  ])('offers cover depending on earlier policies: %s', (_case, policies, offers) => expect(offered(policies)).toEqual(offers));
});

test.each([
  ['2026-11-01', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['2027-01-01', '2027-02-28'],
  ['2028-02-29', '2028-02-29'],
])('an offer open on %s ends on %s', (today, end) => expect(offersEnd(today)).toBe(end));

test('an offer keeps its ID until its last day', () => {
  const idOn = (today: string) => coverOffers(PERSON, { policies: [policy(20)], terms: TERMS }, today)[0]?.offerId;
  expect([idOn('2026-11-01'), idOn('2026-12-31'), idOn('2027-01-01')]).toEqual(['PASA-2026-12', 'PASA-2026-12', 'PASA-2027-02']);
});

test.each([
  ['PASA-2026-12', true],
  ['SALARIED-2026-10', true],
  ['PASA-2027-02', false],
  ['PASA-2026-11', false],
  ['OTHER-2026-12', false],
  ['', false],
])('recognises the offer %s as made earlier: %s', (offerId, was) => expect(wasOffered(offerId, TODAY)).toBe(was));
