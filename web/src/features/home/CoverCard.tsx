import { dayOf } from '@portal/rules/calendar/dates.ts';
import { sumAmounts } from '@portal/rules/policies/duty-sentence.ts';
import { statusGroup } from '@portal/rules/policies/policy.ts';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { AmountSummary } from '../../ui/layout/AmountSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import layout from '../../ui/layout/layout.module.css';
import classes from './Dashboard.module.css';
import { dashboardText as t } from './dashboard.text.ts';
import { topRows } from './top-rows.ts';

type Policy = ResponseOf<'/allPoliciesDetails'>['policies'][number];

/** Total cover by policy, and cover that can no longer be reinstated. */
export function CoverCard({ policies }: { policies: readonly Policy[] }) {
  const covers = policies
    .filter((policy) => policy.LIFE_COVER > 0)
    .map((policy) => ({ id: policy.POLICY_NUMBER, label: policy.PLAN_NAME, value: policy.LIFE_COVER }));
  return (
    <Card>
      <div className={classes.coverHead}>
        <IconTile icon={IconShieldCheck} />
        <div>
          <h2 className={classes.label}>{covers.length > 0 ? t.coveredFor : t.cover}</h2>
          {covers.length > 0 ? (
            <Amount value={sumAmounts(covers.map(({ value: amount }) => ({ amount })))} whole />
          ) : (
            <p>{withoutCover(policies.filter(isInForce).length)}</p>
          )}
        </div>
      </div>
      <AmountSummary dense rows={topRows(covers, (n) => (n === 1 ? t.morePoliciesOne : t.morePoliciesMany({ n })))} />
      {policies.some(isInForce) ? <RevivalOver policies={policies} /> : <StoppedCover policies={policies} />}
    </Card>
  );
}

/** The lapse that ended the cover; without it the card would be empty. */
const StoppedCover = ({ policies }: { policies: readonly Policy[] }) =>
  policies.map(
    ({ POLICY_NUMBER, PLAN_NAME: plan, LAPSE_DATE: date, SUM_ASSURED: sum }) =>
      date && (
        <p key={POLICY_NUMBER} className={layout.small}>
          {t.coverEnded({ plan, date, sum })}
        </p>
      ),
  );

const isInForce = (policy: Policy) => statusGroup(policy.POLICY_STATUS) === 'inForce';

/** In force without cover are annuities, and pensions that pay one. */
function withoutCover(annuities: number): string {
  if (annuities === 0) return t.noCover;
  return annuities === 1 ? t.annuitiesOne : t.annuitiesMany({ n: annuities });
}

/** A policy that can no longer be reinstated; the deep panel shows something else. */
function RevivalOver({ policies }: { policies: readonly Policy[] }) {
  const today = dayOf(new Date());
  const over = policies.filter((policy) => statusGroup(policy.POLICY_STATUS) === 'lapsed' && (policy.REVIVAL_DEADLINE ?? today) < today);
  return over.map(({ POLICY_NUMBER, PLAN_NAME: plan, REVIVAL_DEADLINE: date }) => (
    <div key={POLICY_NUMBER} className={classes.foot}>
      <Notice tone="bad">{t.revivalOver({ plan, date: date ?? today })}</Notice>
    </div>
  ));
}
