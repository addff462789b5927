import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { parseDay } from '@portal/rules/calendar/dates.ts';
import {
  BREACH_ADVICE,
  BREACH_ADVICE_NAMES,
  BREACH_EFFECT_NAMES,
  BREACH_ITEM_NAMES,
  BREACH_ITEMS,
  type BreachAdvice,
  type BreachEffect,
  type BreachItem,
} from '@portal/rules/privacy/data-notice.ts';
import { useId, useState } from 'react';
import { inLanguage } from '../../lib/text/text.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Choice } from '../../ui/forms/Choice.tsx';
import { DateField } from '../../ui/forms/DateField.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import layout from '../../ui/layout/layout.module.css';
import { approvalsText } from '../approvals/approvals.text.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { dataNoticesText as t } from './data-notices.text.ts';

type Errors = Partial<Record<'happenedOn' | 'items' | 'clientIds' | 'reason', string | undefined>>;
const START = {
  ...{ happenedOn: '', effect: 'EXPOSED' as BreachEffect, items: [] as string[], advice: 'PASSWORD' as BreachAdvice },
  ...{ audience: 'LISTED' as 'LISTED' | 'ALL', clientIds: '', reason: '' },
};

type Fields = typeof START;
type Change = (values: Partial<Fields>) => void;

/** The form with its errors. `submit` requests the approval. */
function useBreachForm(onClose: () => void) {
  const [typed, setTyped] = useState(START);
  const [errors, setErrors] = useState<Errors>({});
  const { send, isSending } = useStaffMutation('/admin/privacy/notice/send', t.title);
  const change: Change = (values) => setTyped({ ...typed, ...values });

  async function submit() {
    const { effect, advice, audience, clientIds } = typed;
    const happenedOn = parseDay(typed.happenedOn);
    const [items, reason] = [typed.items as BreachItem[], typed.reason.trim()];
    setErrors({
      happenedOn: happenedOn ? undefined : t.dayMissing,
      items: items.length > 0 ? undefined : t.itemsMissing,
      reason: reason ? undefined : t.reasonMissing,
    });
    if (!happenedOn || items.length === 0 || !reason) return;
    const isToAll = audience === 'ALL';
    const ids = isToAll ? [] : clientIds.split(/[\s,]+/).filter(Boolean);
    const { data, failure } = await send({ kind: 'BREACH', happenedOn, effect, items, advice, isToAll, clientIds: ids, reason });
    if (failure?.fields) return setErrors(failure.fields);
    if (!data) return;
    showToast(data.state === 'PROPOSED' ? approvalsText.sent : t.sent);
    onClose();
  }
  return { typed, errors, change, submit, isSending };
}

/** Requests the approval to tell customers about a breach of their data. */
export function BreachDialog({ onClose }: { onClose: () => void }) {
  const { typed, errors, change, submit, isSending } = useBreachForm(onClose);
  return (
    <FormDialog title={t.tellBreach} onClose={onClose} wide action={t.ask} onSubmit={submit} isSending={isSending}>
      <BreachFields typed={typed} errors={errors} change={change} />
      <AudienceFields typed={typed} errors={errors} change={change} />
      <TextField
        label={t.reason}
        value={typed.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={errors.reason}
        maxLength={200}
      />
    </FormDialog>
  );
}

type FieldsProps = { typed: Fields; errors: Errors; change: Change };

/** Facts of the breach that the message states. */
function BreachFields({ typed, errors, change }: FieldsProps) {
  const id = useId();
  return (
    <>
      <DateField
        id={`${id}-day`}
        label={t.happenedOn}
        value={typed.happenedOn}
        onChange={(happenedOn) => change({ happenedOn })}
        error={errors.happenedOn}
      />
      <Choice
        label={t.effect}
        value={typed.effect}
        options={BREACH_EFFECT_NAMES.map((value) => ({ value, label: t[value] }))}
        onChange={(effect) => change({ effect })}
      />
      <Checkbox.Group label={t.items} value={typed.items} onChange={(items) => change({ items })} error={errors.items}>
        <div className={layout.stack2}>
          {BREACH_ITEM_NAMES.map((item) => (
            <Checkbox key={item} value={item} label={inLanguage(BREACH_ITEMS[item])} />
          ))}
        </div>
      </Checkbox.Group>
      <Select
        label={t.advice}
        value={typed.advice}
        data={BREACH_ADVICE_NAMES.map((value) => ({ value, label: inLanguage(BREACH_ADVICE[value]) }))}
        onChange={(advice) => change({ advice: advice as BreachAdvice })}
      />
    </>
  );
}

function AudienceFields({ typed, errors, change }: FieldsProps) {
  return (
    <>
      <Choice
        label={t.audience}
        value={typed.audience}
        options={(['LISTED', 'ALL'] as const).map((value) => ({ value, label: value === 'ALL' ? t.all : t.listed }))}
        onChange={(audience) => change({ audience })}
      />
      {typed.audience === 'LISTED' && (
        <TextField
          label={t.clientIds}
          value={typed.clientIds}
          onChange={(event) => change({ clientIds: event.currentTarget.value })}
          error={errors.clientIds}
          inputMode="numeric"
        />
      )}
    </>
  );
}
