import { formatDay } from '@portal/rules/calendar/dates.ts';
import { CLASS_LABELS } from '@portal/rules/privacy/privacy-labels.ts';
import { useState } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { approvalsText } from '../approvals/approvals.text.ts';
import { useStaffMutation, useStaffQuery } from '../shell/staff-calls.ts';
import { adminPrivacyText as t } from './admin-privacy.text.ts';

export type RetentionRule = ResponseOf<'/admin/privacy/overview'>['rules'][number];
type Preview = ResponseOf<'/admin/privacy/retention/preview'>;

const LENGTHS = { years: 'newYears', financialYears: 'newFinancialYears', days: 'newDays' } as const;

export const describeSpan = ({ unit, length, from }: RetentionRule): string => t[unit]({ n: length, start: t[from] });

function describeEffect({ isRemovedHere, rows, rowsNow, runOn, firstOn }: Preview): string {
  if (!isRemovedHere) return t.removedByCore;
  if (rows === 0) return firstOn ? t.removesLater({ day: formatDay(firstOn) }) : t.removesNone;
  return t.removes({ rows, rowsNow, day: formatDay(runOn) });
}

/** A new length for a row of the retention table. The first button shows its effect, the second requests the approval. */
export function RetentionDialog({ rule, onClose }: { rule: RetentionRule; onClose: () => void }) {
  const [typed, setTyped] = useState({ length: String(rule.length), reason: '' });
  const [errors, setErrors] = useState<{ length?: string | undefined; reason?: string | undefined }>({});
  const [checked, setChecked] = useState<number>();
  const body = { ruleId: rule.id, length: checked ?? rule.length };
  const preview = useStaffQuery({ path: '/admin/privacy/retention/preview', body }, t.check, {
    skip: checked === undefined,
    isFresh: true,
  });
  const { send, isSending } = useStaffMutation('/admin/privacy/retention/change', t.change);
  const effect = checked !== undefined && preview.data;
  const shown = { ...(checked !== undefined && preview.failure?.fields), ...errors };

  function change(values: Partial<typeof typed>) {
    setTyped({ ...typed, ...values });
    setChecked(undefined);
  }
  async function submit() {
    const reason = typed.reason.trim();
    const isNumber = /^\d{1,5}$/.test(typed.length.trim());
    setErrors({ length: isNumber ? undefined : t.lengthWrong, reason: reason ? undefined : t.reasonMissing });
    if (!isNumber || !reason) return;
    if (!effect) return setChecked(Number(typed.length));
    const { data, failure } = await send({ ...body, reason });
    if (failure?.fields) return setErrors(failure.fields);
    if (!data) return;
    showToast(data.state === 'PROPOSED' ? approvalsText.sent : t.changed);
    onClose();
  }
  return (
    <FormDialog
      title={t.changeOf({ name: inLanguage(CLASS_LABELS[rule.class].title) })}
      onClose={onClose}
      action={effect ? t.ask : t.check}
      onSubmit={submit}
      isSending={isSending || (checked !== undefined && preview.isLoading)}
    >
      <p>{t.now({ span: describeSpan(rule) })}</p>
      {rule.limits && <p>{t.limits({ min: rule.limits.min, max: rule.limits.max })}</p>}
      <TextField
        label={t[LENGTHS[rule.unit]]}
        value={typed.length}
        onChange={(event) => change({ length: event.currentTarget.value })}
        error={shown.length}
        inputMode="numeric"
        maxLength={5}
        data-autofocus
      />
      <TextField
        label={t.reason}
        value={typed.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={shown.reason}
        maxLength={200}
      />
      <p role="status">{effect && describeEffect(effect)}</p>
    </FormDialog>
  );
}
