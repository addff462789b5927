import { type SubmitEvent, useId, useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import layout from '../../ui/layout/layout.module.css';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { cancelText as t } from './cancel.text.ts';
import type { Card } from './cards.ts';
import classes from './MandateCard.module.css';

export type Receipt = ResponseOf<'/createCase/ocdMandate'>;
type Props = { card: Card; onDone: (receipt: Receipt) => void; onCancel: () => void };

/** Asks for another debit day; the mandate stays (POST-057). */
export function AnotherDayForm({ card, onDone, onCancel }: Props) {
  const { termsVersion } = useConfig();
  const { send } = useApiMutation('/createCase/ocdMandate', { popup: 'network', loader: t.sending });
  const id = useId();
  const [day, setDay] = useState('');
  const [error, setError] = useState<string>();

  function check(_event: SubmitEvent): boolean {
    return day !== '' || reject(t.errorDay);
  }
  /** Shows an error at the field and focuses it. */
  function reject(message: string): false {
    setError(message);
    document.getElementById(id)?.focus();
    return false;
  }
  async function requestChange(): Promise<Rejection | undefined> {
    const { data, failure } = await send({
      policyNumber: card.Policy_Number,
      mandateId: card.Active_Mandate_Id ?? '',
      changeType: 'DEBIT_DATE',
      debitDay: Number(day),
      termsCondition: true,
      termsVersion,
    });
    if (data) onDone(data);
    const atField = failure?.fields?.debitDay;
    if (atField) reject(atField);
    return (
      failure && {
        text: atField ? undefined : failure.error,
        areTermsOld: failure.fields?.termsVersion !== undefined,
        open: openRequestIn(failure),
      }
    );
  }

  return (
    <RequestForm
      className={`${classes.part} ${layout.narrow}`}
      terms="eNACH"
      check={check}
      send={requestChange}
      submit={t.askDay}
      onCancel={onCancel}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <h3>{t.dayTitle}</h3>
      <p>{t.dayWhy}</p>
      <Select
        id={id}
        label={t.day}
        data={[
          { value: '', label: t.chooseDay },
          ...card.Debit_Days.map((debitDay) => ({ value: String(debitDay), label: String(debitDay) })),
        ]}
        value={day}
        onChange={(selected) => {
          setDay(selected);
          setError(undefined);
        }}
        error={error && <FieldError>{error}</FieldError>}
      />
    </RequestForm>
  );
}
