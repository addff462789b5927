import type { Part } from '../../platform/parts/part.ts';
import { caseDeskStore } from './case-desk.store.ts';
import { caseListStore } from './case-list.store.ts';
import { customerStore } from './customer.store.ts';
import { staffCasesFeature } from './staff-cases.routes.ts';

export const staffCasesPart = {
  routes: staffCasesFeature,
  stores: { caseDesk: caseDeskStore, caseList: caseListStore, customer: customerStore },
} satisfies Part;
