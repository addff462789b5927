import { dayOf } from '@portal/rules/dates.ts';
import { statusGroup } from '@portal/rules/policy.ts';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useConfig } from '../../lib/config.ts';
import { sumOf } from '../../lib/dues.ts';
import type { Answer } from '../../lib/portal-api.ts';
import { Amount } from '../../ui/Amount.tsx';
import { AmountSummary } from '../../ui/AmountSummary.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Dashboard.module.css';
import { dashboardText as t } from './dashboard.text.ts';

type Policy = Answer<'/allPoliciesDetails'>['policies'][number];

/** The sum of what is covered, the three largest, and what has lapsed. */
export function CoverCard({ policies }: { policies: readonly Policy[] }) {
  const inForce = policies
    .filter((policy) => statusGroup(policy.POLICY_STATUS) === 'inForce')
    .sort((a, b) => b.SUM_ASSURED - a.SUM_ASSURED);
  const total = sumOf(inForce.map((policy) => ({ amount: policy.SUM_ASSURED })));
  return (
    <Card>
      <div className={classes.coverHead}>
        <IconTile icon={IconShieldCheck} />
        <div>
          <h2 className={classes.label}>{t.coveredFor}</h2>
          {inForce.length > 0 ? <Amount value={total} whole /> : <p>{t.notCovered}</p>}
        </div>
      </div>
      <AmountSummary
        dense
        rows={inForce.slice(0, 3).map((policy) => ({ id: policy.POLICY_NUMBER, label: policy.PLAN_NAME, value: policy.SUM_ASSURED }))}
      />
      <Lapsed policies={policies.filter((policy) => statusGroup(policy.POLICY_STATUS) === 'lapsed')} />
    </Card>
  );
}

function Lapsed({ policies }: { policies: readonly Policy[] }) {
  const { supportPhone: phone } = useConfig();
  const [first] = policies;
  if (!first) return null;
  const deadline = first.REVIVAL_DEADLINE;
  const call = (words: ReactNode) => <a href={`tel:${phone}`}>{words}</a>;
  const isOver = policies.length === 1 && deadline !== null && deadline < dayOf(new Date());
  return (
    <div className={classes.foot}>
      <Notice tone="bad">
        {isOver
          ? t.revivalOver({ date: deadline })
          : policies.length === 1
            ? t.lapsedOne({ phone, link: call })
            : t.lapsedMany({ n: policies.length, phone, link: call })}
      </Notice>
    </div>
  );
}
