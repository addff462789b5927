import type { ApprovalKind, ApprovalState } from '@portal/rules/staff/four-eyes.ts';
import { sql } from 'kysely';
import type { Sealing } from '../../platform/db/sealing.ts';

export type Approval = {
  approvalId: string;
  kind: ApprovalKind;
  path: string;
  /** undefined when it has ended. */
  params: unknown;
  /** The exact values, as readable text. */
  summary: string;
  reason: string;
  proposer: string;
  state: ApprovalState;
  at: Date;
  expiresAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  note: string | null;
  hasResult: boolean;
  openedAt: Date | null;
};
export type New = Pick<Approval, 'approvalId' | 'kind' | 'path' | 'summary' | 'reason' | 'proposer'> & {
  params: unknown;
  paramsHash: Buffer;
};
export type Row = Omit<Approval, 'params' | 'summary'> & { params: Buffer | null; summary: Buffer };
type Column = 'params' | 'summary' | 'result';

const toContext = (column: Column, approvalId: string): string => `approval.${column}_sealed:${approvalId}`;
export const columns = sql`approval_id AS "approvalId", kind, path, params_sealed AS params, summary_sealed AS summary, reason, proposer, state,
  created_at AS at, expires_at AS "expiresAt", decided_by AS "decidedBy", decided_at AS "decidedAt", decision_note AS note,
  result_sealed IS NOT NULL AS "hasResult", opened_at AS "openedAt"`;

/** Queries that the parts of the store share. */
export const approvalRows = (sealing: Sealing) => {
  const encrypt = (column: Column, id: string, value: unknown) => sealing.seal(toContext(column, id), JSON.stringify(value));
  const open = (column: Column, id: string, encrypted: Buffer): unknown => JSON.parse(sealing.open(toContext(column, id), encrypted));
  return { seal: encrypt, open };
};
