import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatInstant } from '@portal/rules/calendar/dates.ts';
import { hasRole } from '@portal/rules/staff/staff-pages.ts';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import layout from '../../ui/layout/layout.module.css';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import { showStaffFailure, useStaffMutation } from '../shell/staff-calls.ts';
import { useStaffUser } from '../shell/use-staff-user.ts';
import { requirementNames, stageNames, appTrackerText as t } from './app-tracker.text.ts';
import { chartText } from './charts.text.ts';
import { useSessionFailure } from './use-report.ts';

type Application = NonNullable<Extract<ResponseOf<'/admin/report'>, { rows: unknown }>['application']>;
const COLUMNS = [t.id, t.name, t.status, t.submittedOn, t.reason].map((name) => ({ name }));

/** Application: requirements, history and a link to it. Documents are never shown, only their status. */
export function ApplicationDialog({ applicationNumber, onClose }: { applicationNumber: string; onClose: () => void }) {
  const user = useStaffUser();
  const [isAsking, setAsking] = useState(false);
  const { data, isEmpty, failure, refetch } = useApiQuery('/admin/report', { reportType: 'APP_TRACKER', filter: { applicationNumber } });
  useSessionFailure(failure);
  const application = data && 'rows' in data ? data.application : undefined;
  const isNone = isEmpty || (data && !application);
  if (isAsking) return <SendLink applicationNumber={applicationNumber} onClose={() => setAsking(false)} />;
  return (
    <Dialog
      title={t.titleOf({ number: applicationNumber })}
      wide
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t.close}
          </Button>
          {application && user && hasRole(user.role, 'operator') && <Button onClick={() => setAsking(true)}>{t.sendLink}</Button>}
        </>
      }
    >
      {failure && (
        <div className={layout.group}>
          <p>{chartText.failed}</p>
          <Button variant="default" onClick={refetch}>
            {chartText.tryAgain}
          </Button>
        </div>
      )}
      {isNone && (
        <p>
          {t.none} {t.noneWhy}
        </p>
      )}
      {!application && !isNone && !failure && <Skeleton rows={4} />}
      {application && <Displayed {...application} />}
    </Dialog>
  );
}

const formatTime = (at: string | null): string => (at ? formatInstant(new Date(at)) : '-');

function Displayed({ requirements, events, linkSentAt }: Application) {
  return (
    <div className={layout.stack}>
      <section className={layout.stack2}>
        <h3>{t.requirements}</h3>
        {requirements.length === 0 && <p>{t.noRequirements}</p>}
        {requirements.length > 0 && (
          <WideTable name={t.requirements} columns={COLUMNS}>
            <tbody>
              {requirements.map(({ REQIR_ID, REQT_NAME, REQT_STATUS, submittedAt, reason }) => (
                <tr key={REQIR_ID}>
                  <td>{REQIR_ID}</td>
                  <td>{REQT_NAME}</td>
                  <td>{requirementNames[REQT_STATUS]}</td>
                  <td>{formatTime(submittedAt)}</td>
                  <td>{reason ?? '-'}</td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        )}
      </section>
      <section className={layout.stack2}>
        <h3>{t.events}</h3>
        {events.length === 0 && <p>{t.noEvents}</p>}
        <ul>
          {events.map(({ at, text }) => (
            <li key={text}>
              {formatTime(at)} · {text in stageNames ? stageNames[text as keyof typeof stageNames] : text}
            </li>
          ))}
        </ul>
      </section>
      <p>{linkSentAt ? t.linkSent({ at: formatTime(linkSentAt) }) : t.noLink}</p>
    </div>
  );
}

function SendLink({ applicationNumber, onClose }: { applicationNumber: string; onClose: () => void }) {
  const { send, isSending } = useStaffMutation('/admin/appTracker/sendLink', t.sendLink);
  async function confirm(): Promise<void> {
    const { data, failure } = await send({ applicationNumber });
    if (data) showToast(t.sentTo({ mobile: data.sentTo }));
    if (failure?.data?.code === 'tooMany') showStaffFailure({ ...failure, status: 13, message: t.tooOften }, t.sendLink, true);
    onClose();
  }
  return (
    <Dialog
      title={t.sendLink}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button loading={isSending} onClick={() => void confirm()}>
            {t.send}
          </Button>
        </>
      }
    >
      <p>{t.sure}</p>
    </Dialog>
  );
}
