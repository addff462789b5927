import type { ClaimStatus, ClaimType } from '@portal/rules/claim.ts';
import { papersFor } from '@portal/rules/claim-papers.ts';
import { addDays, dayOf } from '@portal/rules/dates.ts';
import { DAY_MS } from '@portal/rules/durations.ts';
import { holdPolicy } from '../../claims/hold-policy.ts';
import type { InTransaction, Services } from '../../services.ts';
import { demoPerson } from './demo-person.ts';

/** `daysAgo`: without it the claim is of the month before. Claims that a demo begins with. Their numbers name their policies: `CL9` and the policy number, of further claims `CL8` and so on. */
type DemoClaim = {
  persona: number;
  k: number;
  type: ClaimType;
  status: ClaimStatus;
  daysAgo?: number;
  series?: number;
  reason?: string;
  isPaid?: true;
};
const CLAIMS: readonly DemoClaim[] = [
  {
    persona: 26,
    k: 1,
    type: 'DEATH',
    status: 'REQUIREMENT_RAISED',
    daysAgo: 20,
    reason: 'The copy of the post-mortem report is not readable.',
  },
  { persona: 2, k: 3, type: 'CRITICAL_ILLNESS', status: 'IN_REVIEW', daysAgo: 5 },
  { persona: 2, k: 3, series: 8, type: 'HOSPITAL_CASH', status: 'PAID', isPaid: true },
  { persona: 2, k: 1, series: 7, type: 'DISABILITY', status: 'REPUDIATED', reason: 'The disability is not permanent.' },
];
const SEEMA = { name: 'Seema Thakur', relation: 'SPOUSE', dob: '1988-02-14', mobile: '9000000926' };
const ACCOUNT = { accountNo: '50100012344417', ifscCode: 'HDFC0001234', accountType: 'Saving' };
/** Documents of the death claim that have arrived; the last one was sent back. */
const RECEIVED = ['FORM', 'DEATH_CERT', 'CLAIMANT_ID'];
const SENT_BACK = 'POST_MORTEM';

export async function addDemoClaims(moments: readonly Date[], tx: InTransaction, services: Services, now: Date): Promise<void> {
  for (const [index, claim] of CLAIMS.entries()) {
    const { daysAgo } = claim;
    const filedAt = daysAgo === undefined ? moments[index] : new Date(now.getTime() - daysAgo * DAY_MS);
    if (filedAt) await addClaim(claim, filedAt, tx, services, now);
  }
}

async function addClaim(
  { persona, k, series = 9, type, status, reason, isPaid }: DemoClaim,
  filedAt: Date,
  tx: InTransaction,
  { sealing }: Services,
  now: Date,
): Promise<void> {
  const { store } = tx;
  const ids = demoPerson(persona);
  const [policyNo, isDeath] = [ids.policyNo(k), type === 'DEATH'];
  const claimNumber = `CL${series}${policyNo}`;
  const owner = await store.profile.findClient(ids.clientId);
  if (!owner) return;
  const isDecided = status === 'PAID' || status === 'REPUDIATED';
  await store.demoActivity.insert('claim', [
    {
      claim_number: claimNumber,
      policy_no: policyNo,
      type,
      event_date: addDays(dayOf(filedAt), -12),
      nature: isDeath ? 'UNNATURAL' : null,
      is_early: isDeath,
      is_group: false,
      details_sealed: sealing.seal(`claim.details:${claimNumber}`, JSON.stringify({ cause: 'As in the documents', company: null })),
      status,
      promised_by: isDecided ? null : addDays(dayOf(now), 10),
      last_paper_on: isDeath ? null : dayOf(filedAt),
      reason_code: isDecided ? (isPaid ? 'APPROVED' : 'NOT_COVERED') : null,
      reason: isDecided ? (reason ?? 'Approved') : null,
      decided_on: isDecided ? addDays(dayOf(filedAt), 6) : null,
      filed_at: filedAt,
      changed_at: new Date(filedAt.getTime() + (isDecided ? 7 : 3) * DAY_MS),
    },
  ]);
  const person = isDeath ? SEEMA : { name: owner.name, relation: '', dob: owner.birthDate, mobile: ids.mobile };
  const claimant = await store.claim.addClaimant(
    claimNumber,
    {
      clientId: isDeath ? null : ids.clientId,
      role: isDeath ? 'NOMINEE' : 'SELF',
      person: { ...person, email: null, address: '14 Lake Road, Pune, Maharashtra', pan: null, minor: null },
      account: { ...ACCOUNT, accountHolderName: person.name },
      language: 'en',
      shareBp: isDeath ? 10_000 : null,
    },
    filedAt,
  );
  if (!claimant) return;
  await addPapers({ claimantId: claimant.claimantId, type, reason, isPaid }, filedAt, tx);
  await store.claim.note(claimNumber, { status: isDeath ? 'DOCS_PENDING' : 'INTIMATED', actor: 'claimant', text: null }, filedAt);
  await store.claim.note(claimNumber, { status, actor: 'decider', text: reason ?? null }, new Date(filedAt.getTime() + 3 * DAY_MS));
  if (isDeath) await holdPolicy({ claimNumber, policyNo }, tx, filedAt);
}

type Of = { claimantId: string; type: ClaimType; reason: string | undefined; isPaid: true | undefined };
async function addPapers({ claimantId, type, reason, isPaid }: Of, filedAt: Date, { store }: InTransaction): Promise<void> {
  const isDeath = type === 'DEATH';
  const papers = papersFor({
    type,
    nature: isDeath ? 'UNNATURAL' : null,
    isEarly: isDeath,
    wasEmployed: false,
    isGroup: false,
    isCreditLife: false,
    isElectronic: false,
    role: isDeath ? 'NOMINEE' : 'SELF',
    hasNominee: true,
    hasOtherHolder: false,
  });
  await store.claim.addPapers(claimantId, papers, isDeath ? RECEIVED : papers.map(({ code }) => code), filedAt);
  if (isDeath)
    await store.claimPaper.setState(
      claimantId,
      SENT_BACK,
      { from: ['OPEN'], to: 'REJECTED', reason: reason ?? null },
      new Date(filedAt.getTime() + 3 * DAY_MS),
    );
  if (isPaid) {
    const paidOn = addDays(dayOf(filedAt), 7);
    await store.claimPaper.putPayment({
      claimantId,
      partNo: 1,
      kind: 'Hospital cash',
      amount: 2_500_000,
      utr: 'UTRDEMO0001',
      paidOn,
      waitsFor: null,
    });
  }
}
