import { formatMinute } from '@portal/rules/calendar/dates.ts';
import { useState } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { cronText as t } from './cron-jobs.text.ts';

type Letter = ResponseOf<'/admin/cronAuth'>['deadLetters'][number];
type Props = { letters: readonly Letter[]; cronToken: string; onOver: () => void };
const COLUMNS = [{ name: t.job }, { name: t.failedAt }, { name: t.tries, isRight: true }, { name: t.error }, { name: t.act }];

/** Work that has failed for the last time: retry it, or drop it with a reason. */
export function DeadLetters({ letters, cronToken, onOver }: Props) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const [dropping, setDropping] = useState<Letter>();
  const { send } = useStaffMutation('/admin/deadLetters', t.dead);
  const decide = async (id: string, action: 'REQUEUE' | 'DROP', reason?: string) => {
    const { data, failure } = await send({ cronToken, id, action, ...(reason && { reason }) });
    setDropping(undefined);
    if (failure?.code === 'cronTokenOver') return onOver();
    if (data || failure?.status === 12) setGone((before) => [...before, id]);
    if (data) showToast(data.state === 'REQUEUED' ? t.requeued : t.dropped);
  };
  const visibleLetters = letters.filter(({ id }) => !gone.includes(id));
  return (
    <Card title={t.dead} flush={visibleLetters.length > 0}>
      {visibleLetters.length === 0 && <p>{t.noDead}</p>}
      {visibleLetters.length > 0 && (
        <WideTable name={t.dead} columns={COLUMNS}>
          <tbody>
            {visibleLetters.map((letter) => (
              <tr key={letter.id}>
                <td>{letter.job}</td>
                <td>{formatMinute(new Date(letter.failedAt))}</td>
                <td className={table.right}>{letter.attempts}</td>
                <td>{letter.error}</td>
                <td>
                  <div className={layout.group}>
                    <TextButton onClick={() => void decide(letter.id, 'REQUEUE')}>{t.again}</TextButton>
                    <TextButton onClick={() => setDropping(letter)}>{t.drop}</TextButton>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {dropping && <DropDialog onClose={() => setDropping(undefined)} onDrop={(reason) => void decide(dropping.id, 'DROP', reason)} />}
    </Card>
  );
}

function DropDialog({ onClose, onDrop }: { onClose: () => void; onDrop: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const submit = () => {
    setIsChecked(true);
    if (reason.trim()) onDrop(reason.trim());
  };
  return (
    <FormDialog title={t.dropTitle} onClose={onClose} action={t.drop} onSubmit={submit}>
      <TextField
        label={t.reason}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isChecked && !reason.trim() ? t.reasonMissing : undefined}
      />
    </FormDialog>
  );
}
