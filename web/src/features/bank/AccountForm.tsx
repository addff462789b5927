import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { MICR_INPUT } from '@portal/rules/mandates/mandate-form.ts';
import type { PayoutForm } from '@portal/rules/money/payout-account.ts';
import type { SubmitEvent } from 'react';
import type { useForm } from '../../lib/forms/use-form.ts';
import { text } from '../../lib/text/text.ts';
import { AccountTypeField, IfscField } from '../../ui/forms/AccountFields.tsx';
import { accountFieldsText as fields } from '../../ui/forms/account-fields.text.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { DigitsField } from '../../ui/forms/NumberFields.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import classes from './CheckResult.module.css';

const t = text({
  title: { en: 'Account details', hi: 'खाते का विवरण' },
  digits: { en: '9 to 18 digits', hi: '9 से 18 अंक' },
  repeat: { en: 'Repeat account number', hi: 'खाता संख्या दोबारा' },
  repeatHint: { en: 'Type it again', hi: 'इसे फिर से लिखें' },
  optionalMicr: { en: 'MICR code (optional)', hi: 'MICR कोड (वैकल्पिक)' },
  check: { en: 'Check account', hi: 'खाता जाँचें' },
});

const NAME_INPUT = 100;

type Props = {
  form: ReturnType<typeof useForm<keyof PayoutForm>>;
  /** Bank and branch of the IFSC, once they are known. */
  bank: string | undefined;
  isChecking: boolean;
  onSubmit: (event: SubmitEvent) => void;
};

/** The fields of an account, and the button that has it checked. */
export function AccountForm({ form, bank, isChecking, onSubmit }: Props) {
  return (
    <Card title={t.title}>
      <form noValidate className={layout.stack} onSubmit={onSubmit}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <div className={layout.narrow}>
          <IfscField {...form.field('ifscCode')} name="ifscCode" hint={bank} />
        </div>
        <div className={classes.pair}>
          <DigitsField {...form.field('accountNo')} name="accountNo" label={fields.account} hint={t.digits} type="password" />
          <DigitsField {...form.field('confirmAccountNo')} name="confirmAccountNo" label={t.repeat} hint={t.repeatHint} />
        </div>
        <div className={classes.pair}>
          <Field
            {...form.field('accountHoderName')}
            name="accountHoderName"
            label={fields.holder}
            autoComplete="off"
            maxLength={NAME_INPUT}
          />
          <DigitsField {...form.field('mircCode')} name="mircCode" label={t.optionalMicr} hint={fields.micrHint} most={MICR_INPUT} />
        </div>
        <AccountTypeField {...form.field('accountType')} name="accountType" />
        <div>
          <Button type="submit" loading={isChecking}>
            {t.check}
          </Button>
        </div>
      </form>
    </Card>
  );
}
