import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { type Due, isToPay } from '@portal/rules/money/premium-position.ts';
import { revivalRejection } from '@portal/rules/policies/revival.ts';
import { IconChevronDown, IconCreditCard, IconDots, IconRefresh, type TablerIcon } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import { PaymentStatusButton } from '../../ui/feedback/PaymentStatusButton.tsx';
import { ActionMenu } from '../../ui/links/ActionMenu.tsx';
import { Link } from '../../ui/links/Link.tsx';
import classes from './PolicyActions.module.css';
import { listActions } from './policy-actions.ts';
import type { PolicyDetails } from './policy-due.ts';
import { sectionText as t } from './policy-sections.text.ts';

const canReinstate = ({ POLICY_STATUS: status, REVIVAL_DEADLINE: reviveBy }: PolicyDetails): boolean =>
  revivalRejection({ status, reviveBy, isPending: false }, dayOf(new Date())) === null;

const createIcon = (Icon: TablerIcon) => <Icon size={20} stroke={1.75} aria-hidden />;

/** The row of buttons of a policy: the payment that it needs, at most two other actions, and a menu with the rest. */
export function PolicyActions({ policy, due }: { policy: PolicyDetails; due: Due }) {
  const navigate = useNavigate();
  const policyId = policy.POLICY_NUMBER;
  const { buttons, menu } = listActions(policy, due);
  const pay = () => {
    usePayPremium.setState({ paypremium: { purpose: 'PREMIUM', policyId } });
    void navigate(to('paymentView'));
  };
  return (
    <div className={classes.actions} data-no-print>
      {isToPay(due) && policy.services.payPremium.allowed && (
        <Button className={classes.first} leftSection={createIcon(IconCreditCard)} onClick={pay}>
          {t.pay({ sum: due.amount })}
        </Button>
      )}
      {canReinstate(policy) && (
        <Button className={classes.first} component={Link} to={to('reinstatePolicy', { policyId })} leftSection={createIcon(IconRefresh)}>
          {t.reinstateIt}
        </Button>
      )}
      {due.payment && (
        <div className={classes.first}>
          <PaymentStatusButton orderNo={due.payment.orderNo} />
        </div>
      )}
      {buttons.map(({ icon, label, to: address }) => (
        <Button key={label} className={classes.other} component={Link} to={address} variant="default" leftSection={createIcon(icon)}>
          {label}
        </Button>
      ))}
      <ActionMenu actions={menu}>
        <Button className={classes.more} variant="default" aria-label={t.more}>
          <span className={classes.wide}>
            {t.more}
            {createIcon(IconChevronDown)}
          </span>
          <span className={classes.narrow}>{createIcon(IconDots)}</span>
        </Button>
      </ActionMenu>
    </div>
  );
}
