import { TRANSFER_COUNT, TRANSFER_DAYS } from '@portal/rules/funds/transfer-plan.ts';
import { parseRupees, toRupees } from '@portal/rules/money/money.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { DigitsField, RupeeField } from '../../ui/forms/NumberFields.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { fundText as t } from './fund.text.ts';
import type { Detail, SwitchPolicy } from './fund-labels.ts';
import type { Order } from './use-switch.ts';

type Props = {
  policy: SwitchPolicy;
  detail: Detail;
  review: (order: Order) => Promise<Rejection | undefined>;
  onCancel: () => void;
};

const isWithin = (text: string, [least, most]: readonly [number, number]): boolean =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

/** A transfer each month from one fund to another. */
export function TransferForm({ policy, detail, review, onCancel }: Props) {
  const { stp, currentFunds, targetFunds } = detail;
  const form = useForm({ fromFund: '', toFund: '', amount: '', day: '', count: '' }, (values) => ({
    fromFund: values.fromFund === '' ? t.chooseFund : undefined,
    toFund: values.toFund === '' ? t.chooseFund : undefined,
    amount: (parseRupees(values.amount) ?? 0) < (parseRupees(stp.minAmount) ?? 0) ? t.tooLittle({ min: stp.minAmount }) : undefined,
    day: isWithin(values.day, TRANSFER_DAYS) ? undefined : t.badDay,
    count: isWithin(values.count, TRANSFER_COUNT) ? undefined : t.badCount,
  }));
  const { fromFund, toFund, amount, day, count } = form.values;
  const choices = (codes: readonly string[], funds: readonly { FUND_CODE: string; FUND_NAME: string }[]) => [
    { value: '', label: t.choose },
    ...funds
      .filter(({ FUND_CODE }) => codes.includes(FUND_CODE))
      .map(({ FUND_CODE, FUND_NAME }) => ({ value: FUND_CODE, label: FUND_NAME })),
  ];
  if (stp.allowedFrom.length === 0 || stp.allowedTo.length === 0) return <Notice tone="info">{t.noTransfer}</Notice>;
  return (
    <RequestForm
      className={`${layout.stack} ${layout.narrow}`}
      terms="FundSwitch"
      errors={form.summary}
      check={form.submit}
      send={() =>
        review({
          PolicyId: policy.POLICY_NUMBER,
          switchType: 'STP',
          stp: { fromFund, toFund, amount: toRupees(parseRupees(amount) ?? 0), dayOfMonth: Number(day), instalments: Number(count) },
        })
      }
      submit={t.reviewTransfer}
      onCancel={onCancel}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <Card title={t.transfer}>
        <div className={layout.stack4}>
          <p className={layout.dim}>{t.aboutTransfer}</p>
          <Select label={t.fromFund} data={choices(stp.allowedFrom, currentFunds)} {...form.field('fromFund')} />
          <Select label={t.toFund} data={choices(stp.allowedTo, targetFunds)} {...form.field('toFund')} />
          <RupeeField label={t.each} {...form.field('amount')} />
          <DigitsField label={t.day} hint={t.dayHint} {...form.field('day')} />
          <DigitsField label={t.count} hint={t.countHint} {...form.field('count')} />
        </div>
      </Card>
    </RequestForm>
  );
}
