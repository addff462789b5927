import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { Approvals } from '../approvals/Approvals.tsx';
import { ConfirmStaff } from './ConfirmStaff.tsx';
import { cronText as t } from './cron-jobs.text.ts';
import { DeadLetters } from './DeadLetters.tsx';
import { JobTable } from './JobTable.tsx';

type Confirmed = ResponseOf<'/admin/cronAuth'>;

/** Scheduled jobs with their runs, and a button to run one now. The page requires a confirmation of identity, kept in memory only. */
export default function CronJobsPage() {
  const navigate = useNavigate();
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const leave = () => void navigate(to('adminDashboard'));
  const isOver = () => setConfirmed(undefined);
  return (
    <div className={layout.stack}>
      <PageHeader />
      {!confirmed && <ConfirmStaff onConfirmed={setConfirmed} onCancel={leave} />}
      {confirmed && (
        <>
          <Approvals kind="CRON" />
          {confirmed.jobs.length === 0 && <p>{t.none}</p>}
          {confirmed.jobs.length > 0 && (
            <Card flush>
              <JobTable jobs={confirmed.jobs} cronToken={confirmed.cronToken} onOver={isOver} />
            </Card>
          )}
          <DeadLetters letters={confirmed.deadLetters} cronToken={confirmed.cronToken} onOver={isOver} />
        </>
      )}
    </div>
  );
}
