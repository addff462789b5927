import { dayOf } from '@portal/rules/dates.ts';
import { statusGroup } from '@portal/rules/policy.ts';
import { sumOf } from '@portal/rules/premium-sentence.ts';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Answer } from '../../lib/portal-api.ts';
import { to } from '../../lib/to.ts';
import { Amount } from '../../ui/Amount.tsx';
import { AmountSummary } from '../../ui/AmountSummary.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Dashboard.module.css';
import { dashboardText as t } from './dashboard.text.ts';
import { topRows } from './top-rows.ts';

type Policy = Answer<'/allPoliciesDetails'>['policies'][number];

/** The sum of what is covered, policy by policy, and what has lapsed. */
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
            <Amount value={sumOf(covers.map(({ value: amount }) => ({ amount })))} whole />
          ) : (
            <p>{withoutCover(policies.filter(isInForce).length)}</p>
          )}
        </div>
      </div>
      <AmountSummary dense rows={topRows(covers, (n) => (n === 1 ? t.morePoliciesOne : t.morePoliciesMany({ n })))} />
      <Lapsed policies={policies.filter((policy) => statusGroup(policy.POLICY_STATUS) === 'lapsed')} />
    </Card>
  );
}

const isInForce = (policy: Policy) => statusGroup(policy.POLICY_STATUS) === 'inForce';

/** In force without cover are annuities, and pensions that pay one. */
function withoutCover(annuities: number): string {
  if (annuities === 0) return t.notCovered;
  return annuities === 1 ? t.annuitiesOne : t.annuitiesMany({ n: annuities });
}

function Lapsed({ policies }: { policies: readonly Policy[] }) {
  const [first] = policies;
  if (!first) return null;
  const deadline = first.REVIVAL_DEADLINE;
  const address = policies.length === 1 ? to('reinstatePolicy', { policyId: first.POLICY_NUMBER }) : to('reinstatementQuotation');
  const link = (words: ReactNode) => <Link to={address}>{words}</Link>;
  const isOver = policies.length === 1 && deadline !== null && deadline < dayOf(new Date());
  return (
    <div className={classes.foot}>
      <Notice tone="bad">
        {isOver
          ? t.revivalOver({ date: deadline })
          : policies.length === 1
            ? t.lapsedOne({ link })
            : t.lapsedMany({ n: policies.length, link })}
      </Notice>
    </div>
  );
}
