import type { Day } from '@portal/rules/calendar/dates.ts';
import { type Duty, dutyView } from '../../lib/records/duty-view.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import classes from './Dashboard.module.css';
import { DutyButton, NotNowButton } from './DutyButton.tsx';
import { dashboardText as t } from './dashboard.text.ts';

/** The duties after the one in the deep panel, in their order. */
export function DutyList({ duties, today }: { duties: readonly Duty[]; today: Day }) {
  if (duties.length === 0) return null;
  return (
    <Card title={t.needsYou}>
      <ul className={classes.duties}>
        {duties.map((duty) => (
          <li key={`${duty.kind} ${duty.policyNo ?? ''} ${duty.reference ?? ''}`} className={classes.prompt}>
            <p>
              {dutyView(duty, today).sentence}
              {duty.policyNo && <span className={classes.policyNumber}>{shellText.number({ number: duty.policyNo })}</span>}
            </p>
            <NotNowButton duty={duty} today={today} size="sm" />
            <DutyButton duty={duty} today={today} size="sm" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
