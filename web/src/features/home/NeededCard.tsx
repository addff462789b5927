import { mayTransitionRequirement } from '@portal/rules/policies/application.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import classes from './Dashboard.module.css';
import { stakesText as t } from './stakes.text.ts';

const SHOWN = 4;

/** Documents that an application waits for. */
export default function NeededCard({ applicationNumber }: { applicationNumber: string }) {
  const { data, failure } = useApiQuery('/appTracker/getAppTrackerDetails', { applicationNumber });
  if (!data) return failure ? null : <Skeleton height="100%" />;
  const needed = data.REQT_DETAILS.filter(({ REQT_STATUS }) => mayTransitionRequirement(REQT_STATUS, 'SUBMITTED'));
  const more = needed.length - SHOWN;
  return (
    <Card title={t.whatWeNeed} text={t.application({ plan: data.policy.planName, number: applicationNumber })}>
      <ul className={classes.stakes}>
        {needed.slice(0, SHOWN).map(({ REQIR_ID, REQT_NAME, REQT_STATUS, REQT_REASON }) => (
          <li key={REQIR_ID}>
            <span>
              {REQT_NAME}
              {REQT_REASON && <span className={classes.note}>{REQT_REASON}</span>}
            </span>
            <StatusTag
              {...(REQT_STATUS === 'REJECTED' ? { status: 'FAILED', label: t.sendAgain } : { status: 'NEEDED', label: t.needed })}
            />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.note}>{more === 1 ? t.moreOne : t.moreMany({ n: more })}</p>}
    </Card>
  );
}
