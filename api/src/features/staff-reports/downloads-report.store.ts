import { TRANSACTION_TYPES } from '@portal/rules/requests/document-types.ts';
import { sql } from 'kysely';
import { toLabels } from './report-parts.store.ts';
import { report } from './report-source.ts';

/** A message was created shortly before its document was issued, so only those months of the archive are read. */
const ARCHIVED = sql`a.message_id = i.document_id AND a.created_at > i.at - interval '35 days' AND a.created_at <= i.at`;

/**
 * Documents that customers requested by any channel: issued ones with the delivery status of their message, and rejected ones with the
 * reason.
 */
export const downloadsReport = report('DOWNLOADS', {
  from: sql`(
    SELECT i.at, i.client_id, i.policy_no, i.type, i.channel, coalesce(m.state, a.state, 'ISSUED') AS outcome
    FROM document_issue i LEFT JOIN message m ON m.message_id = i.document_id LEFT JOIN message_archive a ON ${ARCHIVED}
    UNION ALL
    SELECT at, client_id, policy_no, type, channel, outcome FROM document_refusal) d`,
  columns: {
    at: sql`d.at`,
    clientId: sql`d.client_id`,
    policyNumber: sql`d.policy_no`,
    transactionType: toLabels(sql`d.type`, TRANSACTION_TYPES),
    channel: sql`d.channel`,
    outcome: sql`d.outcome`,
  },
});
