import { addDays, parseDay, startOfDay } from '@portal/rules/calendar/dates.ts';
import { useId, useState } from 'react';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { DateField } from '../../ui/forms/DateField.tsx';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { webhooksText as t } from './admin-webhooks.text.ts';

/** Sends the deliveries of some days again. */
export function ResendDialog({ endpointId, onClose }: { endpointId: string; onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState({ from: '', to: '' });
  const [errors, setErrors] = useState<{ from?: string | undefined; to?: string | undefined }>({});
  const { send, isSending } = useStaffMutation('/admin/webhooks/resend', t.resendPeriod);

  async function submit() {
    const [from, to] = [parseDay(typed.from), parseDay(typed.to)];
    const isWrong = from !== undefined && to !== undefined && to < from;
    setErrors({ from: from ? undefined : t.dayMissing, to: to ? (isWrong ? t.rangeWrong : undefined) : t.dayMissing });
    if (!from || !to || isWrong) return;
    const period = { from: startOfDay(from).toISOString(), to: startOfDay(addDays(to, 1)).toISOString() };
    const { data } = await send({ endpointId, ...period });
    if (data) showToast(t.resent({ n: String(data.sent) }));
    onClose();
  }
  return (
    <FormDialog title={t.resendPeriod} action={t.resend} onClose={onClose} onSubmit={submit} isSending={isSending}>
      <DateField
        id={`${id}-from`}
        label={t.from}
        value={typed.from}
        onChange={(from) => setTyped({ ...typed, from })}
        error={errors.from}
      />
      <DateField id={`${id}-to`} label={t.to} value={typed.to} onChange={(to) => setTyped({ ...typed, to })} error={errors.to} />
    </FormDialog>
  );
}
