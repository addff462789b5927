import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { groupRupees, parseRupees, toRupees } from '@portal/rules/money/money.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { RupeeField } from '../../ui/forms/NumberFields.tsx';
import layout from '../../ui/layout/layout.module.css';
import classes from './AmountForm.module.css';
import { moneyText as t } from './need-money.text.ts';

type Props = { amount: string; onCompare: (amount: string | null) => void };

/** The amount that the customer needs. Without an amount, each way shows its most. */
export function AmountForm({ amount, onCompare }: Props) {
  const form = useForm({ amount: groupRupees(amount) }, (values) => ({
    amount: values.amount === '' || (parseRupees(values.amount) ?? 0) > 0 ? undefined : t.errorAmount,
  }));
  return (
    <form
      noValidate
      className={layout.narrow}
      onSubmit={(event) => {
        if (!form.submit(event)) return;
        const paise = parseRupees(form.values.amount);
        onCompare(paise === undefined ? null : String(toRupees(paise)));
      }}
    >
      <div className={layout.stack2}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <div className={classes.amount}>
          <RupeeField {...form.field('amount')} label={t.howMuch} hint={t.optional} />
          <Button type="submit" variant="default">
            {t.compare}
          </Button>
        </div>
      </div>
    </form>
  );
}
