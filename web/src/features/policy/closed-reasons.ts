import type { Day } from '@portal/rules/calendar/dates.ts';
import { SWITCH_REASONS } from '@portal/rules/funds/fund-switch.ts';
import { discontinuedUntil, switchSentence } from '@portal/rules/funds/switch-reason.ts';
import { MODE_REASONS } from '@portal/rules/money/payment-mode.ts';
import { NOMINATION_REFUSALS } from '@portal/rules/people/nominee.ts';
import { LOAN_REASON_TEXTS, LOAN_REASONS } from '@portal/rules/policies/loan.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { closedText as t } from './closed-reasons.text.ts';
import type { PolicyDetails } from './policy-due.ts';

type Services = PolicyDetails['services'];
/** Service that changes a fact of the policy. */
export type ChangeService = 'nominee' | 'bank' | 'purpose' | 'frequency' | 'switchFunds' | 'loan';

const find = <Code extends string>(codes: readonly Code[], code: string | null): Code | undefined => codes.find((known) => known === code);

/** Sentence that says why a service is not available for the policy; undefined if it is. */
export function closedReason(service: ChangeService, policy: PolicyDetails, today: Day): string | undefined {
  const { allowed, why }: Services[ChangeService] = policy.services[service];
  if (allowed) return undefined;
  switch (service) {
    case 'nominee':
      return t[find(NOMINATION_REFUSALS, why) ?? 'policyClosed'];
    case 'bank':
      return why === 'assigned' ? t.payoutAssigned : t.policyClosed;
    case 'purpose':
      return t.policyClosed;
    case 'frequency':
      return t[find(MODE_REASONS, why) ?? 'NOT_PREMIUM_PAYING'];
    case 'switchFunds':
      return switchReason(policy, today);
    case 'loan':
      return inLanguage(LOAN_REASON_TEXTS[find(LOAN_REASONS, why) ?? 'NOT_IN_FORCE']);
  }
}

function switchReason(policy: PolicyDetails, today: Day): string {
  const reason = find(SWITCH_REASONS, policy.services.switchFunds.why) ?? 'NOT_IN_FORCE';
  const until = discontinuedUntil(
    { status: policy.POLICY_STATUS, revivalDeadline: policy.REVIVAL_DEADLINE, lockInEnds: policy.LOCK_IN_ENDS },
    today,
  );
  return inLanguage(switchSentence(reason, { ...until, pendingSince: null }));
}
