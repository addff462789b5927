import type { Part } from '../../platform/parts/part.ts';
import { auditSearchStore } from './audit-search.store.ts';
import { staffAuditFeature } from './staff-audit.routes.ts';

export const staffAuditPart = {
  routes: staffAuditFeature,
  stores: { auditSearch: auditSearchStore },
} satisfies Part;
