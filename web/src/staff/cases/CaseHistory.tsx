import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatMinute } from '@portal/rules/calendar/dates.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Timeline } from '../../ui/layout/Timeline.tsx';
import { actionNames } from '../shell/case-action-names.text.ts';
import type { OpenedCase } from '../shell/staff-answers.ts';
import classes from './AdminCases.module.css';
import { casesText as t } from './admin-cases.text.ts';
import { doneNames } from './case-actions.text.ts';
import type { RequestedAction } from './case-form.ts';
import { statusOfCase } from './case-labels.ts';

/** Timeline that the customer can see too. */
export const CaseHistory = ({ openedCase: { desk, timeline } }: { openedCase: OpenedCase }) => (
  <Card title={t.history}>
    {timeline.length === 0 ? (
      <p>{t.noHistory}</p>
    ) : (
      <Timeline steps={timeline.map(({ at, status, note }) => ({ name: statusOfCase(desk, status), at, note }))} />
    )}
  </Card>
);

/** Actions and notes of staff, which customers never see. */
export const CaseNotes = ({
  openedCase: { notes, may },
  onAction,
}: {
  openedCase: OpenedCase;
  onAction: (action: RequestedAction) => void;
}) => (
  <Card title={t.notes}>
    <div className={layout.stack4}>
      {notes.length === 0 && <p>{t.noNotes}</p>}
      <ul className={classes.notes}>
        {notes.map(({ at, who, act, text }) => (
          <li key={`${at} ${act} ${text}`}>
            <p>
              <span className={layout.strong}>{doneNames[act]}</span>
            </p>
            {text && <p className={classes.noteText}>{text}</p>}
            <p className={`${layout.small} ${layout.dim}`}>
              {who} · {formatMinute(new Date(at))}
            </p>
          </li>
        ))}
      </ul>
      {may.includes('NOTE') && (
        <div>
          <Button variant="default" onClick={() => onAction({ act: 'NOTE' })}>
            {actionNames.NOTE}
          </Button>
        </div>
      )}
    </div>
  </Card>
);
