import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { CLASS_LABELS, LAW_LABELS } from '@portal/rules/privacy/privacy-labels.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { to } from '../../lib/navigation/to.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import { Approvals } from '../approvals/Approvals.tsx';
import { useStaffQuery } from '../shell/staff-calls.ts';
import { adminPrivacyText as t } from './admin-privacy.text.ts';
import { Notices } from './Notices.tsx';
import { describeSpan, RetentionDialog, type RetentionRule } from './RetentionDialog.tsx';

type Overview = ResponseOf<'/admin/privacy/overview'>;

/** Requests about data by the days that are left, the retention table, and the record of processing activities. */
export default function AdminPrivacyPage() {
  const { data, failure, refetch } = useStaffQuery({ path: '/admin/privacy/overview', body: {} }, t.what);
  return (
    <div className={layout.stack}>
      <PageHeader />
      <Approvals kind="PRIVACY" />
      {failure && <ErrorCard title={failure.message} onRetry={refetch} />}
      {!data && !failure && <Skeleton rows={8} />}
      {data && (
        <>
          <Requests requests={data.requests} />
          <Rules rules={data.rules} />
          <Notices notices={data.notices} privacyNotice={data.privacyNotice} />
          <Card title={t.record} text={t.recordLine}>
            <Button
              variant="default"
              leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
              onClick={() => saveFile(data.record)}
            >
              {t.download}
            </Button>
          </Card>
        </>
      )}
    </div>
  );
}

function Requests({ requests }: Pick<Overview, 'requests'>) {
  if (requests.length === 0) return <Card title={t.requests}>{t.noRequests}</Card>;
  const columns = [{ name: t.request }, { name: t.type }, { name: t.answerBy }, { name: t.daysLeft, isRight: true }];
  return (
    <Card title={t.requests} flush>
      <WideTable name={t.requests} columns={columns}>
        <tbody>
          {requests.map(({ caseId, title, answerBy, daysLeft }) => (
            <tr key={caseId}>
              <td>
                <Link to={to('adminCases', { desk: 'PRIVACY', queue: 'ALL' })}>{caseId}</Link>
              </td>
              <td>{inLanguage(title)}</td>
              <td>{answerBy ? formatDay(answerBy) : t.none}</td>
              <td>{daysLeft ?? t.none}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Card>
  );
}

function Rules({ rules }: Pick<Overview, 'rules'>) {
  const [editing, setEditing] = useState<RetentionRule>();
  const columns = [{ name: t.dataClass }, { name: t.kept }, { name: t.action }, { name: t.law }, { name: t.open }];
  return (
    <Card title={t.table} flush>
      <WideTable name={t.table} columns={columns}>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.id}>
              <td>{inLanguage(CLASS_LABELS[rule.class].title)}</td>
              <td>{describeSpan(rule)}</td>
              <td>
                {rule.limits ? (
                  <TextButton
                    aria-label={t.changeOf({ name: inLanguage(CLASS_LABELS[rule.class].title) })}
                    onClick={() => setEditing(rule)}
                  >
                    {t.change}
                  </TextButton>
                ) : (
                  t.none
                )}
              </td>
              <td>{rule.law ? inLanguage(LAW_LABELS[rule.law]) : t.none}</td>
              <td>{rule.question ?? t.none}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {editing && <RetentionDialog rule={editing} onClose={() => setEditing(undefined)} />}
    </Card>
  );
}
