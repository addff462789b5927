import type { World } from '../world.ts';

type State = { status: 'SUBMITTED' } | { status: 'COMPLETED'; closedOn: string };

/** Imports a surrender that a branch received, and returns its number. A later state comes from a later book. */
export async function requestSurrender({ database }: World, policyNo: string, state: State = { status: 'SUBMITTED' }): Promise<string> {
  const caseId = `SR9${policyNo}`;
  await database.pool.query(
    `INSERT INTO book_request (case_id, policy_no, type, channel, status, submitted_on, closed_on, source_hash)
     VALUES ($1, $2, 'SURRENDER', 'BRANCH', $3, '2026-11-10', $4, gen_random_uuid())
     ON CONFLICT (case_id) DO UPDATE SET status = excluded.status, closed_on = excluded.closed_on`,
    [caseId, policyNo, state.status, 'closedOn' in state ? state.closedOn : null],
  );
  return caseId;
}

/** The body of a customer who keeps the policy. */
export const keepPolicy = (policyNo: string, today: string, ownerName: string) => ({
  policyNo,
  retentionDate: today,
  ownerName,
  reasonForRetention: 'I need the cover',
  payload: { mobileNumber: '9812345678', emailAddress: 'call.me@example.in' },
});
