import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { useState } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { BreachDialog } from './BreachDialog.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { dataNoticesText as t } from './data-notices.text.ts';

type Overview = ResponseOf<'/admin/privacy/overview'>;
type SentNotice = Overview['notices'][number];

const nameOf = ({ kind, happenedOn, version }: SentNotice): string =>
  kind === 'BREACH' && happenedOn ? t.BREACH({ on: happenedOn }) : t.CHANGE({ version: version ?? '' });

/** Notices to customers about their data, with the list of who was told. */
export function Notices({ notices, privacyNotice: { version, isSent } }: Pick<Overview, 'notices' | 'privacyNotice'>) {
  const [editing, setEditing] = useState<'BREACH' | 'CHANGE'>();
  const close = () => setEditing(undefined);
  return (
    <Card title={t.title}>
      <div className={layout.stack4}>
        <p>{t.about}</p>
        {notices.length === 0 ? <p>{t.none}</p> : <NoticeTable notices={notices} />}
        <div className={layout.group}>
          <Button variant="default" onClick={() => setEditing('BREACH')}>
            {t.tellBreach}
          </Button>
          {!isSent && (
            <Button variant="default" onClick={() => setEditing('CHANGE')}>
              {t.tellChange({ version })}
            </Button>
          )}
        </div>
      </div>
      {editing === 'BREACH' && <BreachDialog onClose={close} />}
      {editing === 'CHANGE' && <ChangeDialog version={version} onClose={close} />}
    </Card>
  );
}

function NoticeTable({ notices }: Pick<Overview, 'notices'>) {
  const { send, isSending } = useStaffMutation('/admin/privacy/notice/people', t.list);
  const columns = [{ name: t.kind }, { name: t.sentOn }, { name: t.told, isRight: true }, { name: t.list }];
  async function download(noticeId: string) {
    const { data } = await send({ noticeId });
    if (data) saveFile(data);
  }
  return (
    <WideTable name={t.title} columns={columns}>
      <tbody>
        {notices.map((notice) => (
          <tr key={notice.noticeId}>
            <td>{nameOf(notice)}</td>
            <td>{formatDay(dayOf(new Date(notice.createdAt)))}</td>
            <td>{notice.told}</td>
            <td>
              <TextButton
                disabled={isSending}
                aria-label={t.downloadOf({ name: nameOf(notice) })}
                onClick={() => void download(notice.noticeId)}
              >
                {t.download}
              </TextButton>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
