import { formatMinute } from '@portal/rules/calendar/dates.ts';
import { describeAlert } from '@portal/rules/staff/staff-alerts.ts';
import { IconBell } from '@tabler/icons-react';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { language } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { Pages } from '../../ui/tables/Pages.tsx';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import type { StaffAlert } from '../shell/staff-answers.ts';
import { useStaffMutation, useStaffQuery } from '../shell/staff-calls.ts';
import classes from './Alerts.module.css';
import { alertsText as t } from './admin-alerts.text.ts';

const COLUMN_HEADERS = [t.at, t.event, t.subject, t.detail, t.acts];

/** Events that staff must look into, the oldest first. The page of the list is in the address. */
export default function AdminAlertsPage() {
  const { get, setValues } = useQueryValues();
  const page = Math.max(1, Number.parseInt(get('page') ?? '1', 10) || 1);
  const { data, failure, refetch } = useStaffQuery({ path: '/admin/alerts/list', body: { page } }, t.what, { isFresh: true });
  return (
    <div className={layout.stack}>
      <PageHeader />
      <p>{t.about}</p>
      {failure && <ErrorCard title={failure.message} onRetry={refetch} />}
      {!data && !failure && <Skeleton rows={6} />}
      {data?.total === 0 && <EmptyCard icon={IconBell} title={t.none} text={t.noneWhy} />}
      {data && data.total > 0 && (
        <Card title={t.what} flush>
          <WideTable name={t.what} columns={COLUMN_HEADERS.map((name) => ({ name }))}>
            <tbody>
              {data.rows.map((alert) => (
                <AlertLine key={alert.alertId} alert={alert} onClosed={refetch} />
              ))}
            </tbody>
          </WideTable>
          <Pages
            page={page}
            pages={Math.ceil(data.total / data.pageSize)}
            onChange={(next) => setValues({ page: next === 1 ? null : String(next) })}
          />
        </Card>
      )}
    </div>
  );
}

function AlertLine({ alert: { alertId, kind, subject, detail, at }, onClosed }: { alert: StaffAlert; onClosed: () => void }) {
  const { send, isSending } = useStaffMutation('/admin/alerts/close', t.close);
  const { page, ...names } = describeAlert(kind);
  const event = names[language];
  async function close() {
    const { data } = await send({ alertId });
    if (data) showToast(t.closed);
    onClosed();
  }
  return (
    <tr>
      <td>{formatMinute(new Date(at))}</td>
      <td className={classes.event}>{page ? <Link to={to(page)}>{event}</Link> : event}</td>
      <td className={classes.reference}>{subject}</td>
      <td className={classes.reference}>{detail || '-'}</td>
      <td>
        <TextButton aria-label={t.closeOf({ event, subject })} aria-disabled={isSending} onClick={() => void close()}>
          {t.close}
        </TextButton>
      </td>
    </tr>
  );
}
