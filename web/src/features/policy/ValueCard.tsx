import { useConfig } from '../../lib/browser/config.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { Figures, rupees } from './figures.tsx';
import classes from './PolicyDetailPage.module.css';
import { detailText as t } from './policy-detail.text.ts';
import type { PolicyDetails } from './policy-due.ts';

/** No loan is given above this part of the surrender value; a larger one has grown towards the end of the policy. */
const CLOSE_TO_VALUE = 0.9;

type Valued = Pick<PolicyDetails, 'SURRENDER_VALUE' | 'BONUS_VESTED' | 'LOAN_OUTSTANDING'>;

export const hasValue = (policy: Valued): boolean =>
  [policy.SURRENDER_VALUE, policy.BONUS_VESTED, policy.LOAN_OUTSTANDING].some((value) => value !== null && value > 0);

/** Current value of a policy without funds, and the loan against it. */
export function ValueCard({ policy }: { policy: Valued }) {
  const { supportPhone: phone } = useConfig();
  const { SURRENDER_VALUE: surrender, BONUS_VESTED: bonus, LOAN_OUTSTANDING: loan } = policy;
  const isLoanClose = surrender !== null && loan !== null && loan > surrender * CLOSE_TO_VALUE;
  const money = (label: string, value: number | null) => (value === null ? [] : [{ label, value: <Figures>{rupees(value)}</Figures> }]);
  return (
    <Card title={t.value}>
      <KeyValue items={[...money(t.surrenderValue, surrender), ...money(t.bonus, bonus), ...money(t.loan, loan)]} />
      {isLoanClose && (
        <div className={classes.note}>
          <Notice tone="bad">{t.loanClose({ phone, link: (linkText) => <a href={`tel:${phone}`}>{linkText}</a> })}</Notice>
        </div>
      )}
    </Card>
  );
}
