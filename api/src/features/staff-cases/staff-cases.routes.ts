import { contract } from '@portal/contract/contract.ts';
import { withAction } from '../../domain/approvals/actions.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { actOnCase, caseAction } from './act-on-case.ts';
import { readCaseDocument } from './case-document.ts';
import { countBacklog } from './count-backlog.ts';
import { enterComplaint } from './enter-complaint.ts';
import { findCustomers } from './find-customers.ts';
import { listCases } from './list-cases.ts';
import { openCase } from './open-case.ts';
import { openCustomer } from './open-customer.ts';
import { revealCustomer } from './reveal-customer.ts';

export const staffCasesFeature = implement(contract.staffCases, {
  '/admin/cases/list': listCases,
  '/admin/backlog': countBacklog,
  '/admin/cases/open': openCase,
  '/admin/cases/document': ownTransactions(readCaseDocument),
  '/admin/cases/act': withAction(caseAction, ownTransactions(actOnCase)),
  '/admin/customers/find': findCustomers,
  '/admin/customers/open': openCustomer,
  '/admin/customers/reveal': revealCustomer,
  '/admin/complaints/enter': enterComplaint,
});
