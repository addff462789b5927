import { parseMinute } from '@portal/rules/calendar/dates.ts';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { approvalsText } from '../approvals/approvals.text.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { cronText as t } from './cron-jobs.text.ts';

type Props = { job: string; cronToken: string; onOver: () => void; onClose: () => void };
type Fields = { slot?: string | undefined; reason?: string | undefined };

/** One job for one slot, with a reason. `onOver`: the confirmation has ended. */
export function RunJobDialog({ job, cronToken, onOver, onClose }: Props) {
  const [slot, setSlot] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Fields>({});
  const { send, isSending } = useStaffMutation('/admin/triggerCronjob', t.runNowOf({ job }));

  async function submit() {
    const at = slot.trim() === '' ? null : parseMinute(slot);
    const fieldErrors: Fields = { slot: at === undefined ? t.slotWrong : undefined, reason: reason.trim() ? undefined : t.reasonMissing };
    setErrors(fieldErrors);
    if (fieldErrors.slot || fieldErrors.reason) return;
    const { data, failure } = await send({ cronToken, jobName: job, reason: reason.trim(), ...(at && { slot: at.toISOString() }) });
    if (failure?.fields) return setErrors(failure.fields);
    if (data) showToast(getLabel(data.state, job));
    onClose();
    if (failure?.code === 'cronTokenOver') onOver();
  }
  return (
    <FormDialog title={t.runTitle({ job })} onClose={onClose} action={t.run} onSubmit={submit} isSending={isSending}>
      <TextField label={t.slot} value={slot} onChange={(event) => setSlot(event.currentTarget.value)} error={errors.slot} />
      <TextField
        label={t.reason}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={errors.reason}
      />
    </FormDialog>
  );
}

function getLabel(state: string, job: string): string {
  if (state === 'PROPOSED') return approvalsText.sent;
  if (state === 'ALREADY_DONE') return t.alreadyDone({ job });
  return state === 'RUNNING' ? t.running({ job }) : t.started({ job });
}
