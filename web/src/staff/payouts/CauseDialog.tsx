import { CAUSE_REASON_MAX } from '@portal/rules/staff/payout-problems.ts';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { approvalsText } from '../approvals/approvals.text.ts';
import type { PayoutToCheck } from '../shell/staff-answers.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { adminPayoutsText as t } from './admin-payouts.text.ts';
import { describePayout, describeProblem, formatAmount } from './PayoutsTable.tsx';

type Errors = { reason?: string | undefined; cause?: string | undefined };

/** Changes the cause of a delay to the other one. A second person must approve it. */
export function CauseDialog({ payout, onClose }: { payout: PayoutToCheck; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const { send, isSending } = useStaffMutation('/admin/payouts/setCause', t.correct);
  const cause = payout.cause === 'OURS' ? 'CUSTOMER' : 'OURS';

  async function submit() {
    const missing = reason.trim() ? undefined : t.reasonMissing;
    setErrors({ reason: missing });
    if (missing) return;
    const { data, failure } = await send({ problemId: payout.problemId, cause, reason: reason.trim() });
    if (failure?.fields) return setErrors(failure.fields);
    if (data) showToast(data.state === 'PROPOSED' ? approvalsText.sent : t.done);
    onClose();
  }
  return (
    <FormDialog
      title={t.correctOf({ name: describePayout(payout) })}
      onClose={onClose}
      wide
      action={t.ask}
      onSubmit={submit}
      isSending={isSending}
    >
      <KeyValue
        variant="lr"
        items={[
          { label: t.problem, value: describeProblem(payout) },
          { label: t.amount, value: formatAmount(payout) },
          { label: t.cause, value: t[payout.cause] },
        ]}
      />
      <p>
        {t[`becomes${cause}`]} {payout.problem === 'LATE' && t[`interest${cause}`]}
      </p>
      {errors.cause && <FieldError>{errors.cause}</FieldError>}
      <TextField
        label={t.reason}
        maxLength={CAUSE_REASON_MAX}
        value={reason}
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
        error={errors.reason}
        data-autofocus
      />
    </FormDialog>
  );
}
