import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { WITHDRAWAL_STEP } from '@portal/rules/funds/withdrawal.ts';
import { groupRupees, parseRupees, toRupees } from '@portal/rules/money/money.ts';
import { aboveLimitText } from '@portal/rules/policies/money-reasons.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { RupeeField } from '../../ui/forms/NumberFields.tsx';
import layout from '../../ui/layout/layout.module.css';
import { withdrawText as t } from './withdraw.text.ts';

type Limits = { minimum: number; max: number };
type Props = Limits & { amount: string; onShow: (amount: string) => void };

/** The amount to withdraw, within the limits of the policy. */
export function WithdrawAmount({ amount, minimum, max, onShow }: Props) {
  const form = useForm({ amount: groupRupees(amount) }, (values) => ({ amount: findAmountError(values.amount, { minimum, max }) }));
  return (
    <form
      noValidate
      className={layout.narrow}
      onSubmit={(event) => {
        if (form.submit(event)) onShow(String(toRupees(parseRupees(form.values.amount) ?? 0)));
      }}
    >
      <div className={layout.stack2}>
        <ErrorSummary errors={form.summary} attempt={form.attempt} />
        <RupeeField {...form.field('amount')} label={t.howMuch} hint={t.range({ least: minimum, most: max, step: STEP })} />
        <div className={layout.group}>
          <Button type="submit" variant="default">
            {t.show}
          </Button>
        </div>
      </div>
    </form>
  );
}

const STEP = toRupees(WITHDRAWAL_STEP);

/** Undefined for an amount that can be withdrawn. */
export function findAmountError(typed: string, { minimum, max }: Limits): string | undefined {
  const paise = parseRupees(typed);
  if (paise === undefined || paise % WITHDRAWAL_STEP !== 0 || toRupees(paise) < minimum)
    return t.errorAmount({ least: minimum, step: STEP });
  return toRupees(paise) > max ? inLanguage(aboveLimitText(parseRupees(max) ?? 0)) : undefined;
}
