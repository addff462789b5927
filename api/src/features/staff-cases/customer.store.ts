import type { PayoutKind } from '@portal/rules/money/payouts.ts';
import { sql } from 'kysely';
import type { QueuedMessage } from '../../domain/messages/message.store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

/** Customers to choose from, if they share a mobile number. */
const MOST = 10;

type ListedPayout = {
  at: Date;
  purpose: PayoutKind | 'CLAIM';
  amount: number;
  status: 'CREATED' | 'SENT' | 'PAID' | 'RETURNED';
};
type ListedMessage = Pick<QueuedMessage, 'template' | 'channel' | 'state'> & { at: Date };

/** SQL of the staff page about one customer. */
export const customerStore = (db: Db, sealing: Sealing) => ({
  /** `number`: of a policy, client, request, claim or application. */
  async find(number: string, mobile: string | undefined): Promise<{ clientId: string; name: string }[]> {
    const byMobile = mobile ? sql`SELECT client_id FROM client WHERE mobile_index = ${sealing.index('mobile', mobile)} UNION` : sql``;
    const { rows } = await sql<{ clientId: string; name: string }>`
      SELECT client_id AS "clientId", name FROM client WHERE client_id IN (
        ${byMobile} SELECT ${number}
        UNION SELECT client_id FROM policy WHERE policy_no = ${number}
        UNION SELECT client_id FROM service_case WHERE case_id = ${number} AND status <> 'DRAFT'
        UNION SELECT p.client_id FROM claim JOIN policy p USING (policy_no) WHERE claim_number = ${number}
        UNION SELECT client_id FROM application WHERE application_number = ${number})
      ORDER BY client_id LIMIT ${MOST}`.execute(db);
    return rows;
  },

  /** Payouts for requests and, as a claimant, for claims: the newest first. */
  async listPayouts(clientId: string, limit: number): Promise<ListedPayout[]> {
    const { rows } = await sql<ListedPayout>`
      SELECT created_at AS at, purpose, amount, status FROM payout
      WHERE client_id = ${clientId} OR claimant_id IN (SELECT claimant_id FROM claimant WHERE client_id = ${clientId})
      ORDER BY created_at DESC, payout_id DESC LIMIT ${limit}`.execute(db);
    return rows;
  },

  /** Messages that are not archived yet, the newest first. */
  async listMessages(clientId: string, limit: number): Promise<ListedMessage[]> {
    const { rows } = await sql<ListedMessage>`
      SELECT template, channel, state, created_at AS at FROM message
      WHERE client_id = ${clientId} ORDER BY created_at DESC, message_id LIMIT ${limit}`.execute(db);
    return rows;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    customer: ReturnType<typeof customerStore>;
  }
}
