import { addYears, type Day } from '@portal/rules/calendar/dates.ts';
import { byDate, type Due, isOwed } from '@portal/rules/money/premium-position.ts';
import { statusGroup } from '@portal/rules/policies/policy.ts';
import { nextCertificate } from '@portal/rules/policies/survival-certificate.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import type { Duty } from '../../lib/records/duty-view.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { DateTile } from '../../ui/layout/DateTile.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import classes from './Dashboard.module.css';
import { dashboardText as t } from './dashboard.text.ts';

type Policy = ResponseOf<'/allPoliciesDetails'>['policies'][number];
type Promised = ResponseOf<'/getDashboardDetails'>['promises'][number];
type Event = { date: Day; title: string; text: string };
const SHOWN = 4;

type Props = { dues: readonly Due[]; policies: readonly Policy[]; promises: readonly Promised[]; duties: readonly Duty[]; today: Day };

/** Up to four dated lines within 12 months: premiums, debits, requests, maturities, certificates of annuities. */
export function NextEvents({ dues, policies, promises, duties, today }: Props) {
  const until = addYears(today, 1);
  const events = [
    ...dues.flatMap(premium),
    ...promises.map(request),
    ...policies.flatMap(maturity),
    ...policies.flatMap((policy) => certificate(policy, duties, today)),
  ]
    .filter(({ date }) => date >= today && date <= until)
    .sort(byDate)
    .slice(0, SHOWN);
  // With something to do, a card that plans nothing would read as if all was done.
  if (events.length === 0 && duties.length > 0) return null;
  return (
    <Card title={t.whatNext}>
      {events.length === 0 ? (
        <p>{t.nothingNext}</p>
      ) : (
        <ul className={classes.events}>
          {events.map(({ date, title, text }) => (
            <li key={date + title + text}>
              <DateTile day={date} />
              <div>
                <p className={classes.eventTitle}>{title}</p>
                <p className={classes.eventText}>
                  <Dates>{text}</Dates>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const premium = (due: Due): Event[] =>
  due.date && (isOwed(due) || due.kind === 'later' || due.kind === 'paid')
    ? [{ date: due.date, title: due.autoDebit ? t.eventDebit : t.eventDue, text: t.eventAmount({ plan: due.plan, sum: due.amount }) }]
    : [];

const request = ({ caseId, promisedBy }: Promised): Event => ({ date: promisedBy, title: t.eventRequest, text: caseId });

const maturity = (policy: Policy): Event[] =>
  policy.MATURITY_DATE && statusGroup(policy.POLICY_STATUS) === 'inForce'
    ? [{ date: policy.MATURITY_DATE, title: t.eventMaturity, text: policy.PLAN_NAME }]
    : [];

/** An annuity pays on as long as it is certified each year that its owner lives. Once its window is open, it is due if it is a duty. */
function certificate(policy: Policy, duties: readonly Duty[], today: Day): Event[] {
  if (policy.POLICY_TYPE !== 'ANNUITY' || statusGroup(policy.POLICY_STATUS) !== 'inForce') return [];
  const { due, opens } = nextCertificate(policy.POLICY_ISSUANCE_DATE, today);
  const isAskedFor = duties.some(({ kind, policyNo, on }) => kind === 'CERTIFICATE_DUE' && policyNo === policy.POLICY_NUMBER && on === due);
  if (opens <= today && !isAskedFor) return [];
  const text = opens > today ? t.eventCertificateFrom({ plan: policy.PLAN_NAME, opens }) : policy.PLAN_NAME;
  return [{ date: due, title: t.eventCertificate, text }];
}
