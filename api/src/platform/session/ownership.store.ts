import type { RefKind } from '@portal/contract/types.ts';
import { type RawBuilder, sql } from 'kysely';
import { hashSecret } from '../../base/secret.ts';
import type { Db } from '../db/database.ts';
import type { Reference } from './refs.ts';

type Count = { owned: number };

/** How many of the ids belong to one of the clients, by kind of object. A new kind does not compile without its rule. */
const OWNED: Record<Exclude<RefKind, 'client'>, (clientIds: string[], ids: string[]) => RawBuilder<Count>> = {
  policy: (clientIds, ids) =>
    sql<Count>`SELECT count(*) AS owned FROM policy WHERE policy_no = ANY(${ids}) AND client_id = ANY(${clientIds})`,
  order: (clientIds, ids) =>
    sql<Count>`SELECT count(*) AS owned FROM payment_order WHERE order_no = ANY(${ids}) AND client_id = ANY(${clientIds})`,
  receipt: (clientIds, ids) => sql<Count>`
    SELECT count(*) AS owned FROM payment_history JOIN policy USING (policy_no) WHERE receipt_no = ANY(${ids}) AND client_id = ANY(${clientIds})`,
  paymentRef: (clientIds, ids) => sql<Count>`
    SELECT count(*) AS owned FROM payment_ref JOIN payment_order USING (order_id)
    WHERE ref_hash = ANY(${ids.map(hashSecret)}) AND client_id = ANY(${clientIds})`,
  mandate: (clientIds, ids) => sql<Count>`
    SELECT count(*) AS owned FROM mandate JOIN policy USING (policy_no) WHERE mandate_id = ANY(${ids}) AND client_id = ANY(${clientIds})`,
  case: (clientIds, ids) =>
    sql<Count>`SELECT count(*) AS owned FROM service_case WHERE case_id = ANY(${ids}) AND client_id = ANY(${clientIds})`,
};

export const ownershipStore = (db: Db) => ({
  /** True if every object belongs to one of the session's clients. Foreign and absent objects are indistinguishable here. */
  async ownsAll(clientIds: string[], references: Reference[]): Promise<boolean> {
    for (const kind of new Set(references.map((reference) => reference.kind))) {
      const ids = [...new Set(references.filter((reference) => reference.kind === kind).map((reference) => reference.id))];
      if (kind === 'client') {
        if (ids.every((id) => clientIds.includes(id))) continue;
        return false;
      }
      const { rows } = await OWNED[kind](clientIds, ids).execute(db);
      if (rows[0]?.owned !== ids.length) return false;
    }
    return true;
  },
});

declare module '../context/services.ts' {
  interface Stores {
    ownership: ReturnType<typeof ownershipStore>;
  }
}
