import { IconArrowRight } from '@tabler/icons-react';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { RupeeField } from '../../ui/forms/NumberFields.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { fundText as t } from './fund.text.ts';
import type { Detail } from './fund-labels.ts';
import classes from './OneFundFields.module.css';
import { amountOfPercent, findFund, type OneFund, percentOfAmount } from './one-fund.ts';

const QUICK = [25, 50, 75, 100] as const;

type Props = {
  detail: Detail;
  values: OneFund;
  onChange: (values: OneFund) => void;
  idOf: (field: 'to' | 'amount') => string;
  errorOf: (field: 'to' | 'amount') => string | undefined;
};

/** From, To and Amount. Field, slider and quick amounts show one value. */
export function OneFundFields({ detail, values, onChange, idOf, errorOf }: Props) {
  const { from, to } = values;
  const percent = percentOfAmount(values, detail);
  const source = findFund(from, detail);
  const toError = errorOf('to');
  const targets = detail.targetFunds.filter(({ FUND_CODE }) => FUND_CODE !== from);
  const setPercent = (share: number) => onChange({ ...values, amount: amountOfPercent(from, share, detail) });
  const setFrom = (fundCode: string) =>
    onChange({ from: fundCode, to: to === fundCode ? '' : to, amount: amountOfPercent(fundCode, percent ?? 0, detail) });
  return (
    <Card title={t.moveMoney}>
      <div className={classes.fields}>
        <div className={classes.funds}>
          <div>
            <Select label={t.fromFund} value={from} onChange={setFrom} data={toOptions(detail.currentFunds)} />
            <Held value={source?.VALUE} />
          </div>
          <IconArrowRight className={classes.arrow} size={24} stroke={1.75} aria-hidden />
          <div>
            <Select
              id={idOf('to')}
              label={t.toFund}
              value={to}
              onChange={(fundCode) => onChange({ ...values, to: fundCode })}
              data={[{ value: '', label: t.choose }, ...toOptions(targets)]}
              error={toError && <FieldError>{toError}</FieldError>}
            />
            {to && <Held value={findFund(to, detail)?.VALUE ?? 0} />}
          </div>
        </div>
        <div className={classes.amount}>
          <RupeeField
            id={idOf('amount')}
            label={t.amount}
            hint={t.ofFund({ n: String(percent ?? 100) })}
            value={values.amount}
            onChange={(amount) => onChange({ ...values, amount })}
            onBlur={() => percent !== undefined && setPercent(percent)}
            error={errorOf('amount')}
          />
        </div>
        <input
          type="range"
          className={classes.slider}
          min={0}
          max={100}
          aria-label={t.sliderLabel({ fund: source?.FUND_NAME ?? '' })}
          aria-valuetext={t.percent({ n: String(percent ?? 100) })}
          value={percent ?? 100}
          onChange={(event) => setPercent(Number(event.currentTarget.value))}
        />
        <fieldset className={classes.quick}>
          <legend className="vh">{t.quickAmounts}</legend>
          {QUICK.map((share) => (
            <button key={share} type="button" className={classes.chip} aria-pressed={percent === share} onClick={() => setPercent(share)}>
              {share === 100 ? t.all : t.percent({ n: String(share) })}
            </button>
          ))}
        </fieldset>
      </div>
    </Card>
  );
}

const toOptions = (funds: readonly { FUND_CODE: string; FUND_NAME: string }[]) =>
  funds.map(({ FUND_CODE, FUND_NAME }) => ({ value: FUND_CODE, label: FUND_NAME }));

const Held = ({ value }: { value: number | undefined }) => <p className={classes.held}>{t.holds({ amount: value ?? 0 })}</p>;
