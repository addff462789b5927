import { formatMinute, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { hasRole } from '@portal/rules/staff/staff-pages.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import { Approvals } from '../approvals/Approvals.tsx';
import { useStaffQuery } from '../shell/staff-calls.ts';
import { useStaffUser } from '../shell/use-staff-user.ts';
import { bannerText as t } from './admin-banner.text.ts';
import { BannerForm } from './BannerForm.tsx';
import { BannerPreview } from './BannerPreview.tsx';

type Record_ = ResponseOf<'/admin/getMaintenanceMsgRecord'>;

/** The notice over all pages: what customers read, since when, and a new one. Nothing can be saved before the record was read. */
export default function AdminBannerPage() {
  const user = useStaffUser();
  const { data, failure, refetch } = useStaffQuery({ path: '/admin/getMaintenanceMsgRecord', body: {} }, t.what);
  const mayWrite = user !== undefined && hasRole(user.role, 'operator');
  return (
    <div className={layout.stack}>
      <PageHeader />
      <Approvals kind="BANNER" />
      {failure && <ErrorCard title={failure.message} onRetry={refetch} />}
      {!data && !failure && <Skeleton rows={4} />}
      {data && (
        <>
          <Now record={data} />
          {mayWrite ? <BannerForm current={data.current} /> : <Notice tone="info">{t.readOnly}</Notice>}
          <History rows={data.history} />
        </>
      )}
    </div>
  );
}

function Now({ record: { current, proposed } }: { record: Record_ }) {
  return (
    <Card title={t.now}>
      <div className={layout.stack4}>
        {!current && <p>{t.none}</p>}
        {current && current.banner_enabled === 0 && <p>{t.isOff}</p>}
        {current && current.banner_enabled === 1 && <BannerPreview message={current.Message} />}
        {proposed && <Notice tone="warn">{t.waiting({ time: toTimeOfDay(new Date(proposed.expiresAt)), text: proposed.Message })}</Notice>}
      </div>
    </Card>
  );
}

const minute = (at: string | null) => (at ? formatMinute(new Date(at)) : '-');
const COLUMN_HEADERS = [t.savedAt, t.by, t.approvedBy, t.message, t.enabled, t.fromShort, t.toShort];

function History({ rows }: { rows: Record_['history'] }) {
  if (rows.length === 0) return null;
  return (
    <Card title={t.history} flush>
      <WideTable name={t.history} columns={COLUMN_HEADERS.map((name) => ({ name }))}>
        <tbody>
          {rows.map(({ at, setBy, approvedBy, Message, banner_enabled, showFrom, showTo }) => (
            <tr key={at}>
              <td>{minute(at)}</td>
              <td>{setBy}</td>
              <td>{approvedBy ?? '-'}</td>
              <td>{Message}</td>
              <td>{banner_enabled === 1 ? t.yes : t.no}</td>
              <td>{minute(showFrom)}</td>
              <td>{minute(showTo)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Card>
  );
}
