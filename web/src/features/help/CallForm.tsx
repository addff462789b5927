import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio, TextInput } from '@mantine/core';
import { normaliseMobile } from '@portal/rules/people/identifiers.ts';
import { extractDigits } from '@portal/rules/text/typed-text.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { listContacts, useCustomer } from '../../lib/records/customer.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import classes from './CallForm.module.css';
import { helpText as t } from './help.text.ts';

const DIGITS = 10;
/** The number without its country code; at most ten digits (VAL-001, VAL-002). */
const normaliseAlternate = (typed: string): string => normaliseMobile(typed) ?? extractDigits(typed).slice(0, DIGITS);
type Props = { isSending: boolean; onBack: () => void; onConfirm: (alternate: string | undefined) => void };

/** Selection of the number to call: the registered one, shown by its last digits, or another one for this call only. */
export function CallForm({ isSending, onBack, onConfirm }: Props) {
  const { mobile } = listContacts(useCustomer());
  const [which, setWhich] = useState<string>(mobile ? 'registered' : 'another');
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function confirm(event: SubmitEvent) {
    event.preventDefault();
    if (which === 'registered') return onConfirm(undefined);
    if (number.length === DIGITS && normaliseMobile(number) === number) return onConfirm(number);
    setError(t.alternateWrong);
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={confirm} className={classes.form}>
      <Radio.Group value={which} onChange={setWhich} aria-label={t.numberTitle} className={classes.numbers}>
        {mobile && <Radio value="registered" label={mobile} description={t.registered} />}
        <Radio value="another" label={t.another} />
      </Radio.Group>
      {which === 'another' && (
        <TextInput
          ref={field}
          label={t.alternate}
          description={t.alternateHint}
          placeholder={t.alternatePlaceholder}
          inputMode="numeric"
          autoComplete="tel-national"
          value={number}
          onChange={(event) => {
            setNumber(normaliseAlternate(event.currentTarget.value));
            setError(undefined);
          }}
          error={error && <FieldError>{error}</FieldError>}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {t.back}
        </Button>
        <Button type="submit" loading={isSending}>
          {t.confirm}
        </Button>
      </div>
    </form>
  );
}
