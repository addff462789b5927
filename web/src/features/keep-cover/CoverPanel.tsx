import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { to } from '../../lib/navigation/to.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { DuePanel } from '../../ui/layout/DuePanel.tsx';
import { Link } from '../../ui/links/Link.tsx';
import type { AtRisk } from './cover-answer.ts';
import { coverText as t } from './keep-cover.text.ts';

/** The policy with what it costs now, and the button that keeps it. */
export function CoverPanel({ policy, onAsk }: { policy: AtRisk; onAsk: () => void }) {
  const { planName: plan, policyNumber: number, amount, graceEnds, daysLeft, state, cover } = policy;
  const isCovered = graceEnds !== null && (daysLeft ?? 0) >= 0;
  const owes = amount > 0 && state !== 'PAID_UP' && state !== 'CLAIM' && state !== 'OVER';
  const isOpen = (name: AtRisk['ways'][number]['way']) => policy.ways.some(({ way, open }) => way === name && open);
  return (
    <DuePanel
      tag={getTag(policy, isCovered)}
      title={t.planAndNumber({ plan, number })}
      {...(owes && { amount })}
      lines={isCovered && cover > 0 ? [t.coverStays({ amount: cover })] : []}
      actions={
        <>
          {isOpen('PAY') && (
            <Button component={Link} to={to('payPremium', { policyId: number })} variant="white">
              {t.pay({ amount })}
            </Button>
          )}
          {isOpen('REVIVE') && (
            <Button component={Link} to={to('reinstatePolicy', { policyId: number })} variant="white">
              {t.reinstate}
            </Button>
          )}
          {isOpen('HELP') && (
            <Button variant="outline" color="white" onClick={onAsk}>
              {t.ask}
            </Button>
          )}
        </>
      }
    />
  );
}

function getTag({ state, graceEnds }: AtRisk, isCovered: boolean) {
  if (isCovered && graceEnds) return <StatusTag status="DUE" label={t.coveredUntil({ date: graceEnds })} onHero />;
  if (state === 'PAID_UP') return <StatusTag status="PAID_UP" onHero />;
  return <StatusTag status="LAPSED" label={t.notCovered} onHero />;
}
