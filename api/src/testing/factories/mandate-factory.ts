import { randomUUID } from 'node:crypto';
import type { MandateRail, MandateState } from '@portal/rules/mandates/mandate-state.ts';
import type { World } from '../world.ts';

export type MandateRequest = { rail?: MandateRail; status?: MandateState; maxAmount?: number };

/** Inserts a mandate on a policy, as the portal stores it, and returns its id. It is active and on eNACH by default. */
export async function aMandate(
  world: World,
  policyNo: string,
  { rail = 'ENACH', status = 'ACTIVE', maxAmount = 1_430_000 }: MandateRequest = {},
): Promise<string> {
  const id = `MD${randomUUID()}`;
  await world.database.pool.query(
    `INSERT INTO mandate (mandate_id, policy_no, rail, status, umrn, transaction_id, amount_type, max_amount, starts, ends, created_on, started_at)
     VALUES ($1, $2, $3, $4, $1, $1, 'M', $5, '2026-11-20', '2046-11-19', '2026-11-20', $6)`,
    [id, policyNo, rail, status, maxAmount, world.now()],
  );
  return id;
}
