import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { useConfig } from '../../lib/config.ts';
import { type Answer, useTell } from '../../lib/portal-api.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { shellText } from '../../ui/shell.text.ts';
import { TermsConsent } from '../../ui/terms/TermsConsent.tsx';
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
  const { send, failure } = useTell('/createCase/ocdMandate', { popup: 'network', loader: t.sending });
  const id = useId();
  const [day, setDay] = useState('');
  const [isAccepted, setIsAccepted] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setHasFailed(day === '' || !isAccepted);
    if (day === '') return document.getElementById(id)?.focus();
    if (!isAccepted) return;
    const { data } = await send({
      policyNumber: card.Policy_Number,
      mandateId: card.Active_Mandate_Id ?? '',
      changeType: 'DEBIT_DATE',
      debitDay: Number(day),
      termsCondition: true,
      termsVersion,
    });
    if (data) onDone(data);
  }

  return (
    <form className={`${classes.part} ${layout.narrow}`} noValidate onSubmit={(event) => void submit(event)}>
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
      <TermsConsent type="eNACH" isOn={isAccepted} onTick={setIsAccepted} isMissing={hasFailed && !isAccepted} />
      {failure?.error && (
        <Notice tone="bad" isAlert>
          {failure.error}
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button type="submit" {...(!isAccepted && { 'data-disabled': true, 'aria-disabled': true })}>
          {t.askDay}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {shellText.cancel}
        </Button>
      </div>
    </form>
  );
}
