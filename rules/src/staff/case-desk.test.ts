import { describe, expect, test } from 'vitest';
import { startOfDay } from '../calendar/dates.ts';
import { CLAIM_STATUSES } from '../claims/claim.ts';
import { REQUEST_STATUSES } from '../requests/request-status.ts';
import {
  CASE_ACTIONS,
  type CaseAction,
  type CaseTeam,
  type ClaimPosition,
  claimActions,
  fitsCaseText,
  isPrivacyRequest,
  listQueues,
  mayTakeListed,
  needsSecond,
  type RequestPosition,
  releasedBefore,
  requestActions,
  teamOfCase,
  VERDICTS_OF_CLAIM,
  VERDICTS_OF_REQUEST,
  verdictsOn,
} from './case-desk.ts';

const request: RequestPosition = {
  whose: 'MINE',
  isDecidedHere: true,
  status: 'IN_REVIEW',
  isOfPeople: true,
  isPaidOut: false,
  isGranted: false,
  hasDocument: false,
  hasBookValue: false,
  legalHold: null,
};
const claim: ClaimPosition = {
  ...{ whose: 'MINE', isDecidedHere: true, status: 'IN_REVIEW', type: 'CRITICAL_ILLNESS', isFirstCheckOpen: false, isReportedAlive: false },
  ...{ hasDocument: false, lacksDetails: false, hasUnpaid: false, hasDecidedBefore: false },
};
const besides = (actions: CaseAction[]): CaseAction[] => actions.filter((act) => !['RELEASE', 'REVEAL', 'NOTE'].includes(act));

describe('actions for a request (domain facts, 17.4)', () => {
  const table: [Partial<RequestPosition>, CaseAction[]][] = [
    [{}, ['REQUEST_DOCUMENT', 'APPROVE', 'COMPLETE', 'REFUSE']],
    [{ isGranted: true }, ['REQUEST_DOCUMENT', 'APPROVE', 'REFUSE']],
    [{ isGranted: true, status: 'APPROVED' }, ['COMPLETE', 'REFUSE']],
    [{ hasDocument: true }, ['REQUEST_DOCUMENT', 'CHECK_DOCUMENT', 'APPROVE', 'COMPLETE', 'REFUSE']],
    [{ status: 'REQUIREMENT_RAISED', hasDocument: true }, ['CHECK_DOCUMENT', 'REFUSE']],
    [{ status: 'APPROVED' }, ['COMPLETE', 'REFUSE']],
    // Its payout completes it, and no word comes in time any more.
    [{ isPaidOut: true }, ['REQUEST_DOCUMENT', 'APPROVE', 'REFUSE']],
    [{ isPaidOut: true, status: 'APPROVED', hasDocument: true }, []],
    [{ whose: 'NOBODY', status: 'SUBMITTED' }, ['TAKE']],
    [{ whose: 'OTHERS' }, []],
    [{ status: 'COMPLETED' }, ['REOPEN']],
    [{ status: 'REJECTED', whose: 'OTHERS' }, ['REOPEN']],
    [{ status: 'CANCELLED' }, []],
    [{ isDecidedHere: false }, []],
    [{ isOfPeople: false }, []],
  ];
  test.each(table)('a request with %o allows the actions %o', (changes, actions) =>
    expect(besides(requestActions({ ...request, ...changes }))).toEqual(actions),
  );

  test('notes can always be added, and only the assignee sees contact details', () => {
    let rows = 0;
    for (const status of REQUEST_STATUSES)
      for (const assignment of ['NOBODY', 'MINE', 'OTHERS'] as const) {
        const actions = requestActions({ ...request, status, whose: assignment });
        expect(actions).toContain('NOTE');
        expect(actions.includes('REVEAL') && assignment !== 'MINE').toBe(false);
        rows += 1;
      }
    expect(rows).toBe(30);
  });
});

describe('actions for a claim (domain facts, 17.4)', () => {
  const table: [Partial<ClaimPosition>, CaseAction[]][] = [
    [{}, ['REQUEST_DOCUMENT', 'INVESTIGATE', 'APPROVE', 'REFUSE']],
    // No account is known to pay to.
    [{ lacksDetails: true }, ['REQUEST_DOCUMENT', 'INVESTIGATE', 'REFUSE']],
    [{ status: 'INVESTIGATION' }, ['REQUEST_DOCUMENT', 'APPROVE', 'REFUSE']],
    [{ status: 'DOCS_PENDING', hasDocument: true }, ['CHECK_DOCUMENT', 'INVESTIGATE', 'REFUSE']],
    // No part of a death claim is paid before the death is confirmed.
    [{ type: 'DEATH', isFirstCheckOpen: true }, ['REQUEST_DOCUMENT', 'FIRST_CHECK', 'INVESTIGATE', 'REFUSE']],
    [{ type: 'DEATH', isReportedAlive: true, status: 'INVESTIGATION' }, ['REQUEST_DOCUMENT', 'FIRST_CHECK', 'REFUSE']],
    [{ status: 'APPROVED', hasUnpaid: true }, ['PAY']],
    [{ status: 'PART_PAID' }, []],
    [{ status: 'REOPENED' }, ['REQUEST_DOCUMENT', 'INVESTIGATE', 'APPROVE', 'REFUSE']],
    [{ status: 'REOPENED', hasDecidedBefore: true }, ['REQUEST_DOCUMENT', 'INVESTIGATE']],
    [{ status: 'REPUDIATED', whose: 'NOBODY' }, ['REOPEN']],
    [{ status: 'CLOSED', whose: 'OTHERS' }, ['REOPEN']],
    [{ status: 'PAID' }, []],
    [{ whose: 'NOBODY', status: 'INTIMATED' }, ['TAKE']],
    [{ whose: 'OTHERS' }, []],
    [{ isDecidedHere: false }, []],
  ];
  test.each(table)('a claim with %o allows the actions %o', (changes, actions) =>
    expect(besides(claimActions({ ...claim, ...changes }))).toEqual(actions),
  );

  test('only the assignee of a claim can pay or approve it, in any status', () => {
    let rows = 0;
    for (const status of CLAIM_STATUSES)
      for (const assignment of ['NOBODY', 'OTHERS'] as const) {
        expect(
          besides(claimActions({ ...claim, status, whose: assignment, hasUnpaid: true })).every(
            (act) => act === 'TAKE' || act === 'REOPEN',
          ),
        ).toBe(true);
        rows += 1;
      }
    expect(rows).toBe(22);
  });
});

test('releases a case that was left untouched for two working days', () => {
  const friday = '2026-11-20';
  const holidays = new Set(['2026-11-24']);
  // Friday, then Monday and Wednesday: on Thursday two working days have passed.
  const untouchedOn = (today: string) => startOfDay(friday) < releasedBefore(today, holidays);
  expect(['2026-11-23', '2026-11-25', '2026-11-26'].map(untouchedOn)).toEqual([false, false, true]);
});

test('payments, rejections, the first check and sensitive changes need a second person', () => {
  const second = CASE_ACTIONS.filter((act) => needsSecond(act, { requestType: 'ADDRESS' }));
  expect(second).toEqual(['FIRST_CHECK', 'APPROVE', 'PAY', 'REFUSE', 'HOLD', 'RELEASE_HOLD', 'CLOSE']);
  expect([true, false].map((isRefusalOrPayment) => needsSecond('ANSWER', { requestType: 'COMPLAINT', isRefusalOrPayment }))).toEqual([
    true,
    false,
  ]);
  const types = ['BANK', 'NOMINEE', 'CONTACT', 'DATA_CORRECTION', 'ADDRESS'];
  expect(types.map((requestType) => needsSecond('COMPLETE', { requestType }))).toEqual([true, true, true, true, false]);
  expect([true, false].map((isCompulsoryWaiver) => needsSecond('CHECK_DOCUMENT', { requestType: '', isCompulsoryWaiver }))).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['NONE', 'SUBMITTED', ['HOLD', 'NOTE']],
  ['OPEN', 'SUBMITTED', ['RELEASE_HOLD', 'NOTE']],
  ['NONE', 'COMPLETED', ['HOLD', 'NOTE']],
  [null, 'SUBMITTED', ['NOTE']],
] as const)('an erasure with a legal hold %s in the status %s allows %o', (legalHold, status, actions) => {
  expect(requestActions({ ...request, isOfPeople: false, whose: 'NOBODY', legalHold, status })).toEqual(actions);
});

test('a request about data is told by its kind', () => {
  expect(['DATA_ERASURE', 'DATA_COPY', 'ADDRESS'].map(isPrivacyRequest)).toEqual([true, true, false]);
});

test('only complaints have queues for parts of the work', () => {
  expect(listQueues('REQUESTS')).toEqual(['TODO', 'WAITING', 'APPROVAL', 'ALL']);
  expect(listQueues('COMPLAINTS')).toEqual(['TODO', 'WAITING', 'APPROVAL', 'ALL', 'TODAY', 'LATE', 'ESCALATED']);
});

test('a case number identifies its desk', () => {
  expect(['SR0123456789', 'CL0123456789', 'APP0002701', 'AP00000001'].map(teamOfCase)).toEqual([
    'REQUESTS',
    'CLAIMS',
    'APPLICATIONS',
    'APPLICATIONS',
  ]);
});

test('the possible decisions on a document depend on its status (domain facts, 17.4)', () => {
  const rows = [
    [VERDICTS_OF_REQUEST, 'OPEN', ['WAIVE']],
    [VERDICTS_OF_REQUEST, 'SUBMITTED', ['ACCEPT', 'REJECT', 'WAIVE']],
    [VERDICTS_OF_REQUEST, 'ACCEPTED', []],
    [VERDICTS_OF_CLAIM, 'OPEN', ['WAIVE']],
    [VERDICTS_OF_CLAIM, 'UPLOADED', ['ACCEPT', 'REJECT', 'WAIVE']],
    [VERDICTS_OF_CLAIM, 'RECEIVED', ['REJECT']],
    [VERDICTS_OF_CLAIM, 'WAIVED', []],
  ] as const;
  for (const [table, state, verdicts] of rows) expect(verdictsOn(state, table)).toEqual(verdicts);
  expect(rows).toHaveLength(7);
});

test('checks the length of a text without the spaces around it', () => {
  const rows = [
    [undefined, 'reason', false],
    [` ${'x'.repeat(9)} `, 'reason', false],
    ['x'.repeat(10), 'reason', true],
    ['x'.repeat(200), 'reason', true],
    ['x'.repeat(201), 'reason', false],
    ['x'.repeat(300), 'why', true],
    ['x'.repeat(19), 'refusal', false],
    ['x', 'note', true],
    [' ', 'note', false],
  ] as const;
  for (const [text, of, fits] of rows) expect(fitsCaseText(text, of)).toBe(fits);
  expect(rows).toHaveLength(9);
});

test.each<[CaseTeam, Parameters<typeof mayTakeListed>[1], boolean]>([
  ['REQUESTS', { isDecidedHere: true, isAutomatic: false, status: 'SUBMITTED' }, true],
  ['REQUESTS', { isDecidedHere: true, isAutomatic: true, status: 'SUBMITTED' }, false],
  ['REQUESTS', { isDecidedHere: false, isAutomatic: false, status: 'SUBMITTED' }, false],
  ['REQUESTS', { isDecidedHere: true, isAutomatic: false, status: 'COMPLETED' }, false],
  ['CLAIMS', { isDecidedHere: true, isAutomatic: false, status: 'IN_REVIEW' }, true],
  ['CLAIMS', { isDecidedHere: true, isAutomatic: false, status: 'PAID' }, false],
])('a listed case of %s %j may be taken: %s', (team, position, may) => expect(mayTakeListed(team, position)).toBe(may));
