import type { Due } from '@portal/rules/money/premium-position.ts';
import { isToPay } from '@portal/rules/money/premium-position.ts';
import { statusGroup } from '@portal/rules/policies/policy.ts';
import {
  IconArrowsLeftRight,
  IconCalendarRepeat,
  IconCoinRupee,
  IconCreditCard,
  IconFileText,
  IconHistory,
  IconInfoCircle,
  IconPrinter,
  IconReceipt,
  IconRepeat,
  IconShieldHalf,
  IconShieldHeart,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { to } from '../../lib/navigation/to.ts';
import type { MenuAction } from '../../ui/links/ActionMenu.tsx';
import type { PolicyDetails } from './policy-due.ts';
import { isLinked, isOnAutoDebit } from './policy-facts.ts';
import { sectionText as t } from './policy-sections.text.ts';

/** Outlined buttons next to "More". On a phone, no more fit in one line. */
const OUTLINED = 2;
export type LinkAction = { icon: TablerIcon; label: string; to: string };

const when = <Action>(isOpen: boolean, action: Action): Action[] => (isOpen ? [action] : []);

/** Outlined buttons of a policy and the entries of its menu. Paying and reinstating are not among them. */
export function listActions(policy: PolicyDetails, due: Due): { buttons: readonly LinkAction[]; menu: readonly MenuAction[] } {
  const { POLICY_NUMBER: policyId, services } = policy;
  const ranked: LinkAction[] = [
    ...when(services.switchFunds.allowed, { icon: IconArrowsLeftRight, label: t.switchFunds, to: to('switchFunds', { policyId }) }),
    ...when(hasStatement(policy), { icon: IconFileText, label: t.statement, to: to('downloads', { policyId, doc: 'account' }) }),
    { icon: IconReceipt, label: t.receipts, to: to('downloads', { policyId, doc: 'receipts' }) },
    ...when(services.nominee.allowed, { icon: IconUsers, label: t.changeNominee, to: to('updateNominee', { policyId }) }),
  ];
  return {
    buttons: ranked.slice(0, OUTLINED),
    menu: [
      ...ranked.slice(OUTLINED),
      ...premiumActions(policy, due),
      ...loanActions(policy),
      { icon: IconInfoCircle, label: t.explained, to: to('policyExplained', { policyId }) },
      { icon: IconHistory, label: t.pastPayments, to: to('pastPayments', { policyId }) },
      { icon: IconCoinRupee, label: t.payouts, to: to('payouts', { policyId }) },
      ...when(statusGroup(policy.POLICY_STATUS) !== 'closed', { icon: IconShieldHeart, label: t.reportClaim, to: to('fileClaims') }),
      { icon: IconPrinter, label: t.print, onPress: () => window.print() },
    ],
  };
}

function premiumActions(policy: PolicyDetails, due: Due): MenuAction[] {
  const { POLICY_NUMBER: policyId, services } = policy;
  return [
    ...when(due.date !== null && due.kind !== 'lapsed', {
      icon: IconRepeat,
      label: isOnAutoDebit(policy) ? t.manageAutoDebit : t.setUpAutoDebit,
      to: isOnAutoDebit(policy) ? to('autoDebit') : to('upiAutopay', { policyId }),
    }),
    ...when(due.kind === 'lapsed' || isToPay(due), {
      icon: IconShieldHalf,
      label: t.keepCover,
      to: to('keepCover', { policyId }),
    }),
    ...when(services.payPremium.allowed && !isToPay(due), { icon: IconCreditCard, label: t.payEarly, to: to('payPremium', { policyId }) }),
    ...when(services.frequency.allowed, {
      icon: IconCalendarRepeat,
      label: t.changeFrequency,
      to: to('paymentFrequency', { policyId }),
    }),
  ];
}

const loanActions = ({ POLICY_NUMBER: policyId, services, LOAN_OUTSTANDING: loan }: PolicyDetails): MenuAction[] => [
  ...when(services.loan.allowed, { icon: IconCoinRupee, label: t.applyForLoan, to: to('loanApply', { policyId }) }),
  ...when((loan ?? 0) > 0, { icon: IconCoinRupee, label: t.repayLoan, to: to('loanRepay', { policyId }) }),
];

/** A statement reports units, bonuses or a loan. */
export const hasStatement = (policy: PolicyDetails): boolean =>
  isLinked(policy) || (policy.LOAN_OUTSTANDING ?? 0) > 0 || (policy.BONUS_VESTED ?? 0) > 0;
