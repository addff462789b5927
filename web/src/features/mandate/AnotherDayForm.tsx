import { type SubmitEvent, useId, useState } from 'react';
import { useConfig } from '../../lib/config.ts';
import { openRequestIn } from '../../lib/open-request.ts';
import { type Answer, useTell } from '../../lib/portal-api.ts';
import { to } from '../../lib/to.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import layout from '../../ui/layout.module.css';
import { type Refusal, RequestForm } from '../../ui/RequestForm.tsx';
import { Select } from '../../ui/Select.tsx';
import { cancelText as t } from './cancel.text.ts';
import type { Card } from './cards.ts';
import classes from './MandateCard.module.css';

/** Every month has them. */
const DAYS = Array.from({ length: 28 }, (_, index) => String(index + 1));
export type Receipt = Answer<'/createCase/ocdMandate'>;
type Props = { card: Card; onDone: (receipt: Receipt) => void; onCancel: () => void };

/** Asks for another debit day; the mandate stays (POST-057). */
export function AnotherDayForm({ card, onDone, onCancel }: Props) {
  const { termsVersion } = useConfig();
  const { send } = useTell('/createCase/ocdMandate', { popup: 'network', loader: t.sending });
  const id = useId();
  const [day, setDay] = useState('');
  const [hasFailed, setHasFailed] = useState(false);

  function check(_event: SubmitEvent): boolean {
    setHasFailed(day === '');
    if (day === '') document.getElementById(id)?.focus();
    return day !== '';
  }
  async function ask(): Promise<Refusal | undefined> {
    const { data, failure } = await send({
      policyNumber: card.Policy_Number,
      mandateId: card.Active_Mandate_Id ?? '',
      changeType: 'DEBIT_DATE',
      debitDay: Number(day),
      termsCondition: true,
      termsVersion,
    });
    if (data) onDone(data);
    return failure && { text: failure.error, areTermsOld: failure.fields?.termsVersion !== undefined, open: openRequestIn(failure) };
  }

  return (
    <RequestForm
      className={`${classes.part} ${layout.narrow}`}
      terms="eNACH"
      check={check}
      send={ask}
      submit={t.askDay}
      onCancel={onCancel}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <h3>{t.dayTitle}</h3>
      <p>{t.dayWhy}</p>
      <Select
        id={id}
        label={t.day}
        data={[{ value: '', label: t.chooseDay }, ...DAYS.map((value) => ({ value, label: value }))]}
        value={day}
        onChange={setDay}
        error={hasFailed && day === '' && <FieldError>{t.errorDay}</FieldError>}
      />
    </RequestForm>
  );
}
