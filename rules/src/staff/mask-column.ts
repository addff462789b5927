import type { ColumnKind } from './report-type.ts';

/** Viewers see only the end of a policy number or client ID; operators and approvers see the whole (calls, 12). */
export function maskColumn(kind: ColumnKind, value: string, role: 'viewer' | 'operator' | 'approver'): string {
  const isMasked = role === 'viewer' && (kind === 'policyNo' || kind === 'clientId');
  return isMasked ? `${'X'.repeat(Math.max(value.length - 4, 0))}${value.slice(-4)}` : value;
}
