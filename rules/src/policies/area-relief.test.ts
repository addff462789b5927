import { expect, test } from 'vitest';
import {
  type AreaRelief,
  findPinBefore,
  findShortened,
  isInArea,
  isLapseReached,
  isOverlapping,
  isTooLong,
  PIN_PREFIX,
} from './area-relief.ts';
import { costOn } from './keep-cover.ts';
import { findLastGraceDay, findNamedRelief, type Relief } from './relief.ts';

// The example E4 of the specification: flood of 10-03-2027 in Ernakulam, 30 days for 682, dues from 15-02 to 31-03-2027.
const FLOOD: AreaRelief = {
  ...{ event: 'flood', district: 'Ernakulam', kind: 'DAYS', days: 30, pinPrefixes: ['682'], planCodes: [] },
  ...{ dueFrom: '2027-02-15', dueTo: '2027-03-31', disasterOn: '2027-03-10' },
};
const change = (completedOn: string, pinBefore: string | null) => ({ completedOn, pinBefore });

// Rule 2: the PIN code on record on the day before the disaster counts.
test.each<[string, Parameters<typeof findPinBefore>[0], string | null]>([
  ['no change', { pinCode: '682001', changes: [] }, '682001'],
  ['no address', { pinCode: null, changes: [] }, null],
  ['moved in on the day of the disaster', { pinCode: '682001', changes: [change('2027-03-10', '110001')] }, '110001'],
  ['moved in the day before', { pinCode: '682001', changes: [change('2027-03-09', '110001')] }, '682001'],
  ['moved out afterwards', { pinCode: '110001', changes: [change('2027-03-11', '682001')] }, '682001'],
  ['moved twice, newest first', { pinCode: '1', changes: [change('2027-04-02', '560001'), change('2027-03-20', '682001')] }, '682001'],
  ['from abroad', { pinCode: '682001', changes: [change('2027-03-10', null)] }, null],
])('the PIN code on record before the disaster: %s', (_, known, pin) => {
  expect(findPinBefore(known, FLOOD.disasterOn)).toBe(pin);
});

test.each([
  [['682'], '682001', true],
  [['682'], '683001', false],
  [['682001'], '682001', true],
  [['682001'], '682002', false],
  [['110', '6820'], '682099', true],
  [['682'], null, false],
])('PIN prefixes %j of the area and the PIN code %s: %s', (pinPrefixes, pin, expected) => {
  expect(isInArea({ pinPrefixes }, pin)).toBe(expected);
});

test.each([
  ['68', false],
  ['682', true],
  ['682001', true],
  ['6820011', false],
  ['082', false],
  ['68a', false],
])('%s as a PIN prefix: %s', (prefix, expected) => {
  expect(PIN_PREFIX.test(prefix)).toBe(expected);
});

test.each<[string, Partial<AreaRelief>, boolean]>([
  ['itself', {}, true],
  ['a part of its PIN codes', { pinPrefixes: ['682016'] }, true],
  ['a PIN code beside it', { pinPrefixes: ['683'] }, false],
  ['from the last day', { dueFrom: '2027-03-31', dueTo: '2027-04-30' }, true],
  ['from the day after', { dueFrom: '2027-04-01', dueTo: '2027-04-30' }, false],
  ['until the first day', { dueFrom: '2027-01-01', dueTo: '2027-02-15' }, true],
  ['until the day before', { dueFrom: '2027-01-01', dueTo: '2027-02-14' }, false],
  ['one plan of all', { planCodes: ['END1'] }, true],
])('overlaps with %s: %s', (_, changes, expected) => {
  expect(isOverlapping(FLOOD, { ...FLOOD, ...changes })).toBe(expected);
  expect(isOverlapping({ ...FLOOD, ...changes }, FLOOD)).toBe(expected);
});

test('reliefs for different plans do not overlap', () => {
  const [endowment, term] = [['END1'], ['TRM1']];
  expect(isOverlapping({ ...FLOOD, planCodes: endowment }, { ...FLOOD, planCodes: term })).toBe(false);
  expect(isOverlapping({ ...FLOOD, planCodes: endowment }, { ...FLOOD, planCodes: [...endowment, ...term] })).toBe(true);
});

test.each<[string, Partial<AreaRelief>, string[]]>([
  ['the name of the event', { event: 'landslide', district: 'Idukki' }, []],
  ['more days', { days: 31 }, []],
  ['fewer days', { days: 29 }, ['days']],
  ['no interest', { kind: 'NO_INTEREST' }, []],
  ['more PIN codes', { pinPrefixes: ['683', '682'] }, []],
  ['fewer PIN codes', { pinPrefixes: ['6820'] }, ['pinPrefixes']],
  ['one plan of all', { planCodes: ['END1'] }, ['planCodes']],
  ['a longer range', { dueFrom: '2027-02-01', dueTo: '2027-04-30' }, []],
  ['a shorter range', { dueFrom: '2027-02-16', dueTo: '2027-03-30' }, ['dueFrom', 'dueTo']],
  ['another day of the disaster', { disasterOn: '2027-03-11' }, ['disasterOn']],
])('a change of a relief: %s takes back %j', (_, changes, fields) => {
  expect(findShortened(FLOOD, { ...FLOOD, ...changes })).toEqual(fields);
});

test('interest that was waived, and a plan that was listed, stay', () => {
  expect(findShortened({ ...FLOOD, kind: 'NO_INTEREST' }, FLOOD)).toEqual(['kind']);
  expect(findShortened({ ...FLOOD, planCodes: ['END1'] }, { ...FLOOD, planCodes: ['TRM1'] })).toEqual(['planCodes']);
  expect(findShortened({ ...FLOOD, planCodes: ['END1'] }, { ...FLOOD, planCodes: [] })).toEqual([]);
});

test.each([
  [90, false],
  [91, true],
])('a relief of %i days is too long: %s', (days, expected) => {
  expect(isTooLong({ days })).toBe(expected);
});

const E4 = { frequency: 'M', reliefs: [FLOOD] } as const;

test('the example E4 costs two premiums without interest with the relief, and the quotation without it', () => {
  const policy = {
    ...({ policyType: 'TRAD', frequency: 'M', issueDate: '2024-02-28', premiumsEnd: '2039-02-28', instalment: 215_000 } as const),
    ...{ unpaid: [{ due: '2027-02-28', premium: 215_000, tax: 0 }], credit: 0, reviveBy: '2032-02-28' },
  };
  const costs = [[FLOOD], []].map((reliefs) => {
    const graceEnds = findLastGraceDay({ dueDate: '2027-02-28' }, { frequency: 'M', reliefs });
    const cost = costOn({ ...policy, reliefs }, '2027-04-04', { graceEnds, lateFee: 0 });
    return { graceEnds, total: cost?.total, interest: cost?.interest, isCovered: cost?.isCovered };
  });
  expect(costs).toEqual([
    { graceEnds: '2027-04-14', total: 430_000, interest: 0, isCovered: true },
    { graceEnds: '2027-03-15', total: 432_351, interest: 2_351, isCovered: false },
  ]);
});

// 15 days of grace for the due of 28-02-2027 end on 15-03-2027, with 30 more days on 14-04-2027.
test.each([
  ['on the day after the usual grace', '2027-03-16', true],
  ['on the last day of the relief', '2027-04-14', true],
  ['on the day after it', '2027-04-15', false],
  ['on no day that the book names', null, false],
])('a relief reaches back over a lapse %s: %s', (_, lapseDate, expected) => {
  expect(isLapseReached({ dueDate: '2027-02-28' }, { ...E4, lapseDate })).toBe(expected);
});

test('a relief that adds no days reaches back over no lapse', () => {
  expect(isLapseReached({ dueDate: '2027-02-28' }, { ...E4, reliefs: [{ ...FLOOD, days: 0 }], lapseDate: '2027-03-15' })).toBe(false);
  expect(isLapseReached({ dueDate: '2027-04-01' }, { ...E4, lapseDate: '2027-04-17' })).toBe(false);
});

test('names the disaster that gives a due its end of grace', () => {
  const help: Relief = { kind: 'DAYS', days: 31, dueFrom: '2027-02-28', dueTo: '2027-02-28' };
  const named = { event: 'flood', district: 'Ernakulam', kind: 'DAYS' };
  expect(findNamedRelief(E4, '2027-02-28')).toEqual(named);
  expect(findNamedRelief(E4, '2027-04-01')).toBeNull();
  expect(findNamedRelief({ reliefs: [help, FLOOD] }, '2027-02-28')).toBeNull();
  expect(findNamedRelief({ reliefs: [{ ...help, days: 30 }, FLOOD] }, '2027-02-28')).toEqual(named);
  expect(findNamedRelief({ reliefs: [{ ...help, kind: 'NO_INTEREST', days: 0 }, FLOOD] }, '2027-02-28')).toEqual({
    ...named,
    kind: 'NO_INTEREST',
  });
});
