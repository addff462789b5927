import { parseDay } from '@portal/rules/calendar/dates.ts';
import { isPolicyNo, readPolicyNo } from '@portal/rules/people/identifiers.ts';
import { MONEY_REASON_MAX, type MoneyDecision } from '@portal/rules/staff/money-desk.ts';
import { useId, useState } from 'react';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { DateField } from '../../ui/forms/DateField.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { approvalsText } from '../approvals/approvals.text.ts';
import type { Money } from '../shell/staff-answers.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { moneyText as t } from './admin-money.text.ts';
import { formatAmount, getPartnerName } from './MoneyTable.tsx';

type Props = { money: Money; decision: MoneyDecision; onClose: () => void };
type Fields = {
  decision?: string | undefined;
  policyNumber?: string | undefined;
  dueDate?: string | undefined;
  reason?: string | undefined;
};

/** Decision about an unallocated payment, which a second person must approve. */
export function MoneyDialog({ money, decision, onClose }: Props) {
  const id = useId();
  const isAssigned = decision === 'ASSIGN';
  const [typed, setTyped] = useState({ policyNumber: money.policyNumber ?? '', dueDate: '', reason: '' });
  const [errors, setErrors] = useState<Fields>({});
  const { send, isSending } = useStaffMutation('/admin/money/decide', t[decision]);
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
    error: errors[name],
  });

  async function submit() {
    const { moneyId } = money;
    const [policyNumber, reason, dueDate] = [readPolicyNo(typed.policyNumber), typed.reason.trim(), parseDay(typed.dueDate)];
    const fieldErrors: Fields = {
      policyNumber: isAssigned && !isPolicyNo(policyNumber) ? t.policyWrong : undefined,
      dueDate: isAssigned && !dueDate ? t.dueWrong : undefined,
      reason: reason ? undefined : t.reasonMissing,
    };
    setErrors(fieldErrors);
    if (Object.values(fieldErrors).some(Boolean)) return;
    const { data, failure } = await send({ moneyId, decision, reason, ...(isAssigned && dueDate && { policyNumber, dueDate }) });
    if (failure?.fields) return setErrors(failure.fields);
    if (data) showToast(data.state === 'PROPOSED' ? approvalsText.sent : t.done);
    onClose();
  }
  return (
    <FormDialog
      title={t.actionOf({ act: t[decision], reference: money.reference })}
      onClose={onClose}
      wide
      action={t.ask}
      onSubmit={submit}
      isSending={isSending}
    >
      <KeyValue
        variant="lr"
        items={[
          { label: t.kind, value: t[money.kind] },
          { label: t.partner, value: getPartnerName(money) },
          { label: t.amount, value: formatAmount(money) },
        ]}
      />
      <p>{t[`note${decision}`]}</p>
      {errors.decision && <FieldError>{errors.decision}</FieldError>}
      {isAssigned && (
        <>
          <TextField label={t.policyNumber} inputMode="numeric" {...field('policyNumber')} data-autofocus />
          <DateField
            id={`${id}-due`}
            label={t.dueDate}
            value={typed.dueDate}
            onChange={(dueDate) => setTyped({ ...typed, dueDate })}
            error={errors.dueDate}
          />
        </>
      )}
      <TextField label={t.reason} maxLength={MONEY_REASON_MAX} {...field('reason')} {...(isAssigned ? {} : { 'data-autofocus': true })} />
    </FormDialog>
  );
}
