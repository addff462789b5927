import { screen, within } from '@testing-library/react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, openPortal } from '../../testing.tsx';
import type { CaseDocument, CasePart, OpenedCase } from './staff-answers.ts';
import { staffUser } from './testing-staff.ts';

/** Cases of the desks, for component tests. */
type List = ResponseOf<'/admin/cases/list'>;

const localized = (en: string) => ({ en, hi: en });
export const CLAIM_ID = 'CL4830277745';
const REF = 'claimant-1';

export const listedCase = (more: Partial<List['rows'][number]> = {}): List['rows'][number] => ({
  id: CLAIM_ID,
  type: 'DEATH',
  title: localized('Death claim'),
  policyNumber: '100002601',
  person: 'M. T.',
  status: 'IN_REVIEW',
  promisedBy: '2026-12-06',
  late: false,
  isAutomatic: false,
  assignee: null,
  graceEnds: null,
  callsFirst: false,
  mayTake: true,
  changedAt: '2026-11-21T05:00:00.000Z',
  ...more,
});
export const createQueue = (rows: List['rows'], total = rows.length): List => ({
  rows,
  total,
  counts: { TODO: 3, WAITING: 2, APPROVAL: 1, ALL: 6, LATE: 1, TODAY: 0, ESCALATED: 0 },
  asOf: '2026-11-21T05:00:00.000Z',
});

export const caseDocument = (more: Partial<CaseDocument> = {}): CaseDocument => ({
  claimantRef: REF,
  paperCode: 'DEATH_CERT',
  name: localized('Death certificate'),
  why: localized('From the registrar.'),
  state: 'UPLOADED',
  isCompulsory: true,
  reason: null,
  verdicts: [
    { verdict: 'ACCEPT', message: null },
    { verdict: 'REJECT', message: 'we need a paper from you: Death certificate.' },
  ],
  files: [{ fileRef: 'F'.repeat(43), name: 'certificate.pdf', isReadable: true }],
  ...more,
});
export const casePart = (more: Partial<CasePart> = {}): CasePart => ({
  claimantRef: REF,
  partNo: 1,
  kind: 'Base sum',
  amount: 500_000,
  utr: null,
  paidOn: null,
  waitsFor: null,
  needsAccount: false,
  ...more,
});

/** Death claim assigned to the user. `more` overrides fields. */
export const aCase = (more: Partial<OpenedCase> = {}): OpenedCase => ({
  id: CLAIM_ID,
  clientId: '1000000026',
  version: 7,
  desk: 'CLAIMS',
  type: 'DEATH',
  title: localized('Death claim'),
  policyNumber: '100002601',
  status: 'IN_REVIEW',
  submittedAt: '2026-11-20T05:00:00.000Z',
  promisedBy: '2026-12-06',
  late: false,
  assignee: 'The operator',
  isMine: true,
  decidedBy: null,
  waitsFor: null,
  waitsUntil: null,
  people: [
    {
      claimantRef: REF,
      name: 'Seema Thakur',
      role: 'NOMINEE',
      relation: 'WIFE',
      share: 100,
      mobile: 'XXXXXX0926',
      email: null,
      account: 'XXXXXXXX4417',
    },
  ],
  facts: [{ name: localized('Cause'), value: localized('Heart failure') }],
  changes: [],
  papers: [],
  paperChoices: [{ paperCode: 'FIR', name: localized('First information report (FIR)') }],
  parts: [],
  timeline: [{ at: '2026-11-20T05:00:00.000Z', status: 'INTIMATED', note: '' }],
  notes: [{ at: '2026-11-20T06:00:00.000Z', who: 'The operator', act: 'TAKE', text: '' }],
  may: ['RELEASE', 'NOTE'],
  asksSecond: [],
  messages: {},
  ...more,
});

export const DONE: ResponseOf<'/admin/cases/act'> = {
  approvalId: null,
  state: 'EXECUTED',
  expiresAt: null,
  id: CLAIM_ID,
  version: 8,
  status: 'IN_REVIEW',
  revealed: null,
};

export const openCases = (more: Answers = {}, search = '') =>
  openPortal(`/admin-cases${search}`, {
    ...staffUser('operator', ['CLAIMS', 'REQUESTS']),
    '/admin/approvals': [],
    '/admin/cases/list': createQueue([listedCase()]),
    ...more,
  });

/** Opens the listed case. `answer`: the case, or the server's response to each opening. */
export async function openTheCase(answer: Answers['/admin/cases/open'], more: Answers = {}) {
  const portal = openCases({ '/admin/cases/open': answer, '/admin/cases/act': DONE, ...more });
  const { user, calls } = portal;
  await user.click(await screen.findByRole('button', { name: CLAIM_ID }));
  await user.click(await screen.findByRole('button', { name: /^Work on it/ }));
  await screen.findByRole('region', { name: 'Your decision' });
  return {
    ...portal,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    dialog: async (name: string) => within(await screen.findByRole('dialog', { name })),
    acts: () => calls.filter(({ path }) => path === '/admin/cases/act').map(({ body }) => body),
  };
}
