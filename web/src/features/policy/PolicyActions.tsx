import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { type Due, isToPay } from '@portal/rules/money/premium-position.ts';
import { revivalRejection } from '@portal/rules/policies/revival.ts';
import {
  IconArrowsLeftRight,
  IconCertificate,
  IconCoinRupee,
  IconCreditCard,
  IconFileText,
  IconHistory,
  IconReceipt,
  IconRefresh,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import { PaymentStatusButton } from '../../ui/feedback/PaymentStatusButton.tsx';
import { Link } from '../../ui/links/Link.tsx';
import classes from './PolicyDetailPage.module.css';
import { detailText as t } from './policy-detail.text.ts';
import type { PolicyDetails } from './policy-due.ts';

const canReinstate = ({ POLICY_STATUS: status, REVIVAL_DEADLINE: reviveBy }: PolicyDetails): boolean =>
  revivalRejection({ status, reviveBy, isPending: false }, dayOf(new Date())) === null;

type Action = { icon: TablerIcon; label: string; address: string };

/** Actions of a policy other than paying and reinstating. The server decides which are available. */
function listActions({ POLICY_NUMBER: policyId, services, LOAN_OUTSTANDING: loan }: PolicyDetails): Action[] {
  const when = (isOpen: boolean, action: Action): Action[] => (isOpen ? [action] : []);
  return [
    ...when(services.switchFunds.allowed, {
      icon: IconArrowsLeftRight,
      label: t.switchFunds,
      address: to('switchFunds', { policyId }),
    }),
    { icon: IconFileText, label: t.statement, address: to('downloads', { policyId, doc: 'account' }) },
    ...when(services.nominee.allowed, { icon: IconUsers, label: t.updateNominee, address: to('updateNominee', { policyId }) }),
    ...when(services.loan.allowed, { icon: IconCoinRupee, label: t.applyForLoan, address: to('loanApply', { policyId }) }),
    ...when((loan ?? 0) > 0, { icon: IconCoinRupee, label: t.repayLoan, address: to('loanRepay', { policyId }) }),
    { icon: IconCertificate, label: t.bond, address: to('downloads', { policyId, doc: 'bond' }) },
    { icon: IconHistory, label: t.pastPayments, address: to('pastPayments', { policyId }) },
    { icon: IconReceipt, label: t.receipts, address: to('downloads', { policyId }) },
  ];
}

const createIcon = (Icon: TablerIcon) => <Icon size={20} stroke={1.75} aria-hidden />;

/** The row of buttons of a policy: what it needs first, then what it allows. */
export function PolicyActions({ policy, due }: { policy: PolicyDetails; due: Due }) {
  const navigate = useNavigate();
  const policyId = policy.POLICY_NUMBER;
  const pay = () => {
    usePayPremium.setState({ paypremium: { purpose: 'PREMIUM', policyId } });
    void navigate(to('paymentView'));
  };
  return (
    <div className={classes.actions}>
      {isToPay(due) && policy.services.payPremium.allowed && (
        <Button leftSection={createIcon(IconCreditCard)} onClick={pay}>
          {t.pay({ sum: due.amount })}
        </Button>
      )}
      {canReinstate(policy) && (
        <Button component={Link} to={to('reinstatePolicy', { policyId })} leftSection={createIcon(IconRefresh)}>
          {t.reinstateIt}
        </Button>
      )}
      {due.payment && <PaymentStatusButton orderNo={due.payment.orderNo} />}
      {listActions(policy).map(({ icon, label, address }) => (
        <Button key={label} component={Link} to={address} variant="default" leftSection={createIcon(icon)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
