import type { Frequency } from '@portal/rules/policies/policy.ts';
import { area } from './slices.ts';

/** Policy of a list with the availability of the service. */
type Listed = { POLICY_NUMBER: string; switchAllowed: boolean };
type Fund = { PolicyId: string; FUND_CODE: string };
type Mandate = { POLICY_NUMBER: string; mandateId?: string };
/** A policy that can be debited over UPI, and whether its bank has still to answer. */
type UpiPolicy = { POLICY_NUMBER: string; Ongoing_Upi: boolean };
type Purpose = { POLICY_NUMBER: string; PURPOSE_CODE: string };
type Repository = 'NDML' | 'CIRL' | 'KARVY' | 'CAMS';
type Alert = { alertId: string; kind: string };

/** Area `serviceRequest`: ids and selections that links and pages pass to the next page of a service. */
export const useServiceRequest = area(
  'serviceRequest',
  {
    /** The policies that have funds to switch. */
    switchfunds: [] as readonly Listed[],
    /** The policy of a systematic transfer. */
    policyFunds: null as { PolicyId: string } | null,
    currentFund: null as Fund | null,
    payfrequency: null as { PolicyId: string; frequency: Frequency } | null,
    einsurance: null as { repository: Repository | null; policyNumbers: readonly string[] } | null,
    /** The alert whose form is open, and the one that was saved last. */
    setalerts: null as Alert | null,
    postAlerts: null as Alert | null,
    purposeInsurance: [] as readonly Purpose[],
    /** Requested loan. Its amount is loaded again. */
    loanApply: null as { PolicyId: string; caseId: string } | null,
    enachDetails: [] as readonly Mandate[],
    esiDetails: [] as readonly Mandate[],
    /** In memory only: a reload asks the server again, so that the mark never outlives the truth. */
    upiDetails: null as readonly UpiPolicy[] | null,
  },
  {
    switchfunds: { POLICY_NUMBER: true, switchAllowed: true },
    policyFunds: { PolicyId: true },
    currentFund: { PolicyId: true, FUND_CODE: true },
    payfrequency: { PolicyId: true, frequency: true },
    einsurance: { repository: true, policyNumbers: true },
    setalerts: { alertId: true, kind: true },
    postAlerts: { alertId: true, kind: true },
    purposeInsurance: { POLICY_NUMBER: true, PURPOSE_CODE: true },
    loanApply: { PolicyId: true, caseId: true },
    enachDetails: { POLICY_NUMBER: true, mandateId: true },
    esiDetails: { POLICY_NUMBER: true, mandateId: true },
  },
);
