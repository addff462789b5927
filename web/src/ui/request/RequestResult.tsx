import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import type { ReactNode } from 'react';
import { ResultHeader } from '../feedback/ResultHeader.tsx';
import { Card } from '../layout/Card.tsx';
import layout from '../layout/layout.module.css';
import { Link } from '../links/Link.tsx';
import { requestText as t } from './request.text.ts';

type Receipt = { caseId: string; caseStatus: string; submittedOn: string; promisedBy: string | null };
type Props = {
  receipt: Receipt;
  /** For requests about several policies: the numbers of the other requests. */
  others?: readonly string[];
  /** Title, for a request that is completed immediately. */
  title?: string;
  /** Next step, in one line. */
  next: ReactNode;
  /** Address of the tracker. */
  trackAt: string;
  /** Link back. */
  back: ReactNode;
  /** Cards below the result. */
  children?: ReactNode;
};

/** In the place of a form whose request was raised (R11). */
export function RequestResult({ receipt, others = [], title = t.title, next, trackAt, back, children }: Props) {
  const track = (
    <Button component={Link} to={trackAt} variant={receipt.caseStatus === 'COMPLETED' ? 'default' : 'filled'}>
      {t.track}
    </Button>
  );
  return (
    <>
      <ResultHeader key="request" title={title} answer={getAnswer(receipt, others)} />
      <div className={layout.stack}>
        <Card>
          <div className={layout.stack4}>
            <p>{next}</p>
            <div className={layout.group}>
              {track}
              {back}
            </div>
          </div>
        </Card>
        {children}
      </div>
    </>
  );
}

function getAnswer({ caseId, caseStatus, submittedOn, promisedBy }: Receipt, otherCaseIds: readonly string[]): ReactNode {
  const date = dayOf(new Date(submittedOn));
  const isDone = caseStatus === 'COMPLETED';
  if (otherCaseIds.length > 0) {
    const caseIds = [caseId, ...otherCaseIds].join(', ');
    if (isDone) return t.allDone({ caseIds });
    return promisedBy ? t.allPromised({ caseIds, date, promisedBy }) : t.allRegistered({ caseIds, date });
  }
  if (isDone) return t.done({ caseId });
  return promisedBy ? t.promised({ caseId, date, promisedBy }) : t.registered({ caseId, date });
}
