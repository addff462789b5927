import { expect, test } from 'vitest';
import { type CoverNotice, findCoverNotice } from './cover-notice.ts';
import type { CoverState } from './keep-cover.ts';

const AT_7: CoverNotice = { kind: 'AT_RISK', stage: 7, on: '2026-12-10' };
const AT_2: CoverNotice = { kind: 'AT_RISK', stage: 2, on: '2026-12-10' };
const ENDED: CoverNotice = { kind: 'ENDED', on: '2026-12-11' };

// Grace until 10-12-2026.
test.each<[CoverState, string, CoverNotice | null]>([
  ['GRACE', '2026-12-02', null],
  ['GRACE', '2026-12-03', AT_7],
  ['GRACE', '2026-12-04', AT_7],
  ['GRACE', '2026-12-05', null],
  ['GRACE', '2026-12-07', null],
  ['GRACE', '2026-12-08', AT_2],
  ['GRACE', '2026-12-09', AT_2],
  ['GRACE', '2026-12-10', null],
  ['DEBIT_RETURNED', '2026-12-08', AT_2],
  ['PENDING', '2026-12-08', null],
  ['DUE', '2026-12-08', null],
  ['LAPSED', '2026-12-10', null],
  ['LAPSED', '2026-12-11', ENDED],
  ['LAPSED', '2026-12-13', ENDED],
  ['LAPSED', '2026-12-14', null],
  ['DISCONTINUED', '2026-12-11', null],
  ['CLAIM', '2026-12-08', null],
])('a policy in the state %s on %s', (state, today, notice) => {
  const isLapsed = state === 'LAPSED';
  expect(findCoverNotice({ state, graceEnds: isLapsed ? null : '2026-12-10', lapsedOn: isLapsed ? '2026-12-11' : null }, today)).toEqual(
    notice,
  );
});
