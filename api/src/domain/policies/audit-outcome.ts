/** Outcome of an action, from its audit row: texts of the portal, states of a step or an object in capitals, or the code of a rejection. */
export type AuditOutcome = 'DONE' | 'REFUSED' | 'FAILED';

/** For PostgreSQL and JavaScript alike. */
export const DONE_PATTERN = '^(ok|done|issued|reveal|read|opened|on|off|replaced|[A-Z_]+)$';
export const FAILED_PATTERN = '^(unexpected|partnerDown|shed|broken)$';

export function auditOutcome(text: string): AuditOutcome {
  if (new RegExp(DONE_PATTERN).test(text)) return 'DONE';
  return new RegExp(FAILED_PATTERN).test(text) ? 'FAILED' : 'REFUSED';
}
