import { formatInstant, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { hasRole } from '@portal/rules/staff/staff-pages.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { useStaffUser } from '../shell/use-staff-user.ts';
import { dashboardText as t } from './admin-dashboard.text.ts';

/** Alerts: failed jobs, dead letters, and an altered audit trail. Each has a link for staff with permission. */
export function DashboardAlerts({ failedRuns, deadLetters, auditBrokenAt }: ResponseOf<'/admin/alerts'>) {
  const user = useStaffUser();
  const mayRun = user && hasRole(user.role, 'operator');
  return (
    <>
      {auditBrokenAt && (
        <Notice tone="bad">
          {t.broken({ time: formatInstant(new Date(auditBrokenAt)) })}{' '}
          {user?.role === 'approver' && <Link to={to('adminAudit')}>{t.lookAt}</Link>}
        </Notice>
      )}
      {failedRuns.map(({ name, startedAt, error }) => (
        <Notice key={name} tone="bad">
          {t.jobFailed({ job: name, time: toTimeOfDay(new Date(startedAt)), error: error ?? '' })}{' '}
          {mayRun && <Link to={to('cronJobs')}>{t.runAgain}</Link>}
        </Notice>
      ))}
      {deadLetters.map(({ job, letters, failedAt }) => (
        <Notice key={job} tone="bad">
          {t.letters({ job, n: letters, time: formatInstant(new Date(failedAt)) })} {mayRun && <Link to={to('cronJobs')}>{t.lookAt}</Link>}
        </Notice>
      ))}
    </>
  );
}
