import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { cameAfterDecision } from '@portal/rules/policies/application.ts';
import { to } from '../../lib/navigation/to.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { applicationActionsText as t } from './app-tracker.text.ts';
import type { Application } from './application-view.ts';

/** Result after the decision: a link to the policy, or the refund. */
export function ApplicationEnd({ application }: { application: Application }) {
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const { info, refund } = application;
  if (info.stage === 'ISSUED')
    return (
      <Card title={t.issuedTitle}>
        <div className={layout.stack4}>
          <p>{t.copy}</p>
          <div>
            <Button component={Link} to={to(isLoggedIn ? 'policyListing' : 'register')}>
              {isLoggedIn ? t.seeIt : t.register}
            </Button>
          </div>
        </div>
      </Card>
    );
  if (!refund) return null;
  const decided = info.stages.find(({ stage }) => stage === info.stage)?.at ?? null;
  const isLate = cameAfterDecision(refund, decided === null ? null : new Date(decided));
  const { amount, state, on: date } = refund;
  return (
    <Card title={t.moneyTitle}>
      <div className={layout.stack4}>
        {isLate && <Notice tone="info">{t.cameLater}</Notice>}
        <p>{state === 'DONE' ? t.returned({ amount, date }) : t.returning({ amount })}</p>
      </div>
    </Card>
  );
}
