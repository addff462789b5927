import type { Day } from '@portal/rules/calendar/dates.ts';
import type { RepositoryCode } from '@portal/rules/people/e-insurance.ts';
import type { PolicyStatus, PolicyType } from '@portal/rules/policies/policy.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';

export type EiaAccount = { repository: RepositoryCode; eiaNo: string; linkedOn: Day | null };
/** How a policy is held, with its newest conversion request. */
export type EiaPolicy = {
  policyNo: string;
  clientId: string;
  planName: string;
  policyType: PolicyType;
  status: PolicyStatus;
  sumAssured: number;
  isElectronic: boolean;
  requestStatus: RequestStatus | null;
  requestNote: string | null;
};
export type EiaRequest = { caseId: string; clientId: string; repository: RepositoryCode; requestRef: string | null; eiaNo: string | null };
