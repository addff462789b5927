import type { Day } from '@portal/rules/calendar/dates.ts';
import { useState } from 'react';
import { type Duty, dutyView } from '../../lib/records/duty-view.ts';
import { getTone, StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import classes from './Dashboard.module.css';
import { DutyButton, NotNowButton } from './DutyButton.tsx';
import { dashboardText as t } from './dashboard.text.ts';
import { DUTY_ICONS } from './duty-icons.ts';

const FIRST = 3;

/** The duties after the one in the main panel, in their order; the fourth and later ones on request. */
export function DutyList({ duties, today }: { duties: readonly Duty[]; today: Day }) {
  const [isWhole, setIsWhole] = useState(false);
  if (duties.length === 0) return null;
  const more = isWhole ? 0 : duties.length - FIRST;
  return (
    <Card title={t.needsYou} action={<span className={classes.label}>{duties.length}</span>} flush>
      <ul>
        {duties.slice(0, isWhole ? undefined : FIRST).map((duty) => (
          <DutyRow key={`${duty.kind} ${duty.policyNo ?? ''} ${duty.reference ?? ''}`} duty={duty} today={today} />
        ))}
      </ul>
      {more > 0 && (
        <div className={classes.more}>
          <TextButton onClick={() => setIsWhole(true)}>{t.showMore({ n: more })}</TextButton>
        </div>
      )}
    </Card>
  );
}

function DutyRow({ duty, today }: { duty: Duty; today: Day }) {
  const { title, task = title, lines, tag } = dutyView(duty, today);
  return (
    <li className={classes.duty}>
      <IconTile icon={DUTY_ICONS[duty.kind]} tone={getTone(tag.status)} />
      <div className={classes.dutyText}>
        <h3 className={classes.eventTitle}>{task}</h3>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity and never move
          <p key={index} className={classes.eventText}>
            <Dates>{line}</Dates>
          </p>
        ))}
      </div>
      <StatusTag {...tag} />
      <div className={classes.dutyButtons}>
        <NotNowButton duty={duty} today={today} size="sm" />
        <DutyButton duty={duty} today={today} size="sm" />
      </div>
    </li>
  );
}
