import { eiaLabels } from '@portal/rules/people/e-insurance.ts';
import { inLanguage, text } from '../../lib/text/text.ts';
import { type Status, StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import classes from './EInsurance.module.css';
import type { Account } from './RepositoryField.tsx';

const t = text({
  title: { en: 'Your policies', hi: 'आपकी पॉलिसियाँ' },
  ELECTRONIC: { en: 'In your account', hi: 'आपके खाते में' },
  REQUESTED: { en: 'In process', hi: 'प्रक्रिया में' },
  REJECTED: { en: 'Not converted', hi: 'नहीं बदली गई' },
  PAPER: { en: 'Paper policy', hi: 'छपी हुई पॉलिसी' },
});

const LOOKS: Record<Account['policies'][number]['status'], Status> = {
  ELECTRONIC: 'MANDATE_ON',
  REQUESTED: 'IN_PROCESS',
  REJECTED: 'FAILED',
  PAPER: 'MANDATE_OFF',
};

/** Policies that cannot be moved to an account, each with the reason or its status. */
export const listUnusable = (policies: Account['policies']) =>
  policies
    .filter(({ eligible }) => !eligible)
    .map((policy) => ({ ...policy, reason: policy.reason ? inLanguage(eiaLabels(policy.reason)) : t[policy.status] }));

/** How each policy is held, and why a policy stays on paper. */
export function PolicyList({ policies }: Pick<Account, 'policies'>) {
  return (
    <Card title={t.title}>
      <ul className={classes.list}>
        {policies.map(({ POLICY_NUMBER: number, PLAN_NAME: plan, status, reason }) => (
          <li key={number}>
            <span className={classes.words}>
              <b>{plan}</b>
              <span className={classes.under}>{number}</span>
              {reason && <span className={classes.under}>{inLanguage(eiaLabels(reason))}</span>}
            </span>
            <StatusTag status={LOOKS[status]} label={t[status]} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
