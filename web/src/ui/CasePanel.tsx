import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/dates.ts';
import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { casePanelText as t } from './case-panel.text.ts';
import { Link } from './Link.tsx';
import layout from './layout.module.css';
import { PageHeader } from './PageHeader.tsx';

type Props = {
  receipt: { caseId: string; submittedOn: string; promisedBy: string | null };
  title?: string;
  /** What happens next, in one line. */
  next: ReactNode;
  /** Address of the tracker. */
  trackAt: string;
  /** The one way back. */
  back: ReactNode;
};

/** In the place of a form whose request was raised (R11). */
export function CasePanel({ receipt: { caseId, submittedOn, promisedBy }, title = t.title, next, trackAt, back }: Props) {
  const date = dayOf(new Date(submittedOn));
  return (
    <>
      <PageHeader key="case" title={title} answer={promisedBy ? t.promised({ caseId, date, promisedBy }) : t.open({ caseId, date })} />
      <Card>
        <div className={layout.stack4}>
          <p>{next}</p>
          <div className={layout.group}>
            <Button component={Link} to={trackAt}>
              {t.track}
            </Button>
            {back}
          </div>
        </div>
      </Card>
    </>
  );
}
