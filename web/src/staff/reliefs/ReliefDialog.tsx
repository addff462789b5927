import { RELIEF_KINDS } from '@portal/rules/policies/relief.ts';
import { useId, useState } from 'react';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Choice } from '../../ui/forms/Choice.tsx';
import { DateField } from '../../ui/forms/DateField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { approvalsText } from '../approvals/approvals.text.ts';
import type { AreaRelief } from '../shell/staff-answers.ts';
import { useStaffMutation, useStaffQuery } from '../shell/staff-calls.ts';
import { reliefsText as t } from './admin-reliefs.text.ts';
import { type ReliefBody, type ReliefErrors, type ReliefFields, readForm, toFields } from './relief-form.ts';

const NO_BODY: ReliefBody = {
  ...{ event: '', district: '', kind: 'DAYS', days: 1, pinPrefixes: [], planCodes: [], dueFrom: '', dueTo: '', disasterOn: '' },
} as const;
type TextName = 'event' | 'district' | 'days' | 'pinPrefixes' | 'planCodes' | 'reason';
type DayName = 'dueFrom' | 'dueTo' | 'disasterOn';

/** A new relief, or more of one. The first button counts what it covers, the second requests the approval. */
export function ReliefDialog({ relief, onClose }: { relief?: AreaRelief; onClose: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState(() => toFields(relief));
  const [errors, setErrors] = useState<ReliefErrors>({});
  const [checked, setChecked] = useState<ReliefBody>();
  const preview = useStaffQuery({ path: '/admin/reliefs/preview', body: checked ?? NO_BODY }, t.check, { skip: !checked, isFresh: true });
  const { send, isSending } = useStaffMutation('/admin/reliefs/save', t.add);
  const covered = checked && preview.data;
  const shown: ReliefErrors = { ...(checked && preview.failure?.fields), ...errors };

  function change(values: Partial<ReliefFields>) {
    setTyped({ ...typed, ...values });
    setChecked(undefined);
  }
  async function submit() {
    const read = readForm(typed);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    if (!covered) return setChecked(read.body);
    const { data, failure } = await send({ ...read.body, ...(relief && { reliefId: relief.reliefId }), reason: typed.reason.trim() });
    if (failure?.fields) return setErrors(failure.fields);
    if (!data) return;
    showToast(data.state === 'PROPOSED' ? approvalsText.sent : t.done);
    onClose();
  }
  const textField = (name: TextName) => ({
    label: t[name],
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    error: shown[name],
  });
  const dayField = (name: DayName) => ({
    ...{ id: `${id}-${name}`, label: t[name], value: typed[name], error: shown[name] },
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <FormDialog
      title={relief ? t.extendOf(relief) : t.add}
      onClose={onClose}
      wide
      action={covered ? t.ask : t.check}
      onSubmit={submit}
      isSending={isSending || (checked !== undefined && preview.isLoading)}
    >
      <TextField {...textField('event')} maxLength={30} data-autofocus />
      <TextField {...textField('district')} maxLength={30} />
      <Choice
        label={t.kind}
        value={typed.kind}
        options={RELIEF_KINDS.map((value) => ({ value, label: t[value] }))}
        onChange={(kind) => change({ kind })}
      />
      <TextField {...textField('days')} inputMode="numeric" maxLength={3} />
      <TextField {...textField('pinPrefixes')} inputMode="numeric" />
      <TextField {...textField('planCodes')} autoCapitalize="characters" spellCheck={false} />
      <DateField {...dayField('dueFrom')} />
      <DateField {...dayField('dueTo')} />
      <DateField {...dayField('disasterOn')} />
      <TextField {...textField('reason')} maxLength={200} />
      <p role="status">{covered && t.preview({ premiums: String(covered.premiums), policies: String(covered.policies) })}</p>
    </FormDialog>
  );
}
