import type { EndpointAt } from '@portal/contract/contract.ts';
import { findRangeError, getBounds, parseRange, RANGE_FAULTS } from '@portal/rules/staff/staff-range.ts';
import { badFields } from '../../base/failure.ts';
import { RANGE_NEEDED, rangeText, UNKNOWN_COLUMN } from '../../domain/staff/list-range.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { AUDIT_COLUMNS } from './audit-search.store.ts';

/** Searches the audit trail for an approver, newest first. The search writes an audit row itself. */
export async function searchAudit({ input, session, store, now, path, requestId, fail }: Call<EndpointAt<'/admin/audit/search'>>) {
  const range = parseRange(input);
  if (!range) throw badFields({ from: RANGE_NEEDED });
  const error = findRangeError(range, now);
  if (error) throw badFields({ [error.field]: RANGE_FAULTS[error.error] });
  if (input.sort && !['at', '-at'].includes(input.sort)) throw badFields({ sort: UNKNOWN_COLUMN });
  const [other] = Object.keys(input.filter);
  if (other) throw badFields({ [`filter.${other}`]: UNKNOWN_COLUMN });
  const { actorId, subjectClientId, objectId, action, outcome, page, pageSize } = input;
  const equals = { actorId, subjectClientId, objectId, action };
  const found = await store.auditSearch.find({
    ...getBounds(range),
    equals,
    outcome,
    isFalling: input.sort !== 'at',
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const check = await store.auditSearch.lastCheck();
  const searchedBy = Object.entries({ ...equals, outcome }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const entry = { action: path, outcome: 'read', session, objectKind: 'audit', objectId, subjectClientId, requestId };
  await store.audit.write({ ...entry, detail: { ...rangeText(range), searchedBy, rows: found.rows.length } }, now);
  if (found.total === 0) throw fail('empty');
  return {
    columns: [...AUDIT_COLUMNS],
    rows: found.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    total: found.total,
    asOf: now,
    file: null,
    verifiedAt: check?.at ?? null,
    verifiedRows: check?.rows ?? 0,
    brokenAt: check?.brokenAt ? new Date(check.brokenAt) : null,
  };
}
