import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { isOwed, isToPay } from '@portal/rules/money/premium-position.ts';
import { sumAmounts } from '@portal/rules/policies/duty-sentence.ts';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { startedText } from '../../lib/format/payment-moment.ts';
import { usePaymentStatus } from '../../lib/records/use-payment-status.ts';
import { premiumText } from '../../lib/text/premium.text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ConsentGate } from '../../ui/forms/ConsentGate.tsx';
import { AmountSummary } from '../../ui/layout/AmountSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PayBar } from '../../ui/layout/PayBar.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { TermsConsent } from '../../ui/terms/TermsConsent.tsx';
import { type Choice, type Item, type Option, splitGst } from './choices.ts';
import classes from './PaySummary.module.css';
import { paymentText as t } from './payment.text.ts';
import { Rejection } from './Rejection.tsx';
import { type Source, usePay } from './use-pay.ts';

/** Days before an auto-debit in which paying by hand would probably pay twice. */
const NEAR_DAYS = 3;

type Props = {
  /** One premium, or several that are paid together. */
  items: readonly [Item, ...Item[]];
  source: Source;
  /** Reports whether the last press of Pay was rejected, for the title of the page. */
  onRejected: (isRejected: boolean) => void;
};
type Gate = 'byHand' | 'terms';

/** Amount to be paid, to the paisa, and the button that redirects to the payment partner. */
export function PaySummary({ items, source, onRejected }: Props) {
  const { pay, rejection } = usePay(source);
  const { see, failure: stateFailure } = usePaymentStatus();
  const [isTicked, setIsTicked] = useState({ byHand: false, terms: false });
  const [missing, setMissing] = useState<Gate>();
  const total = sumAmounts(items.map(({ option }) => ({ amount: option.total })));
  const fee = useApiQuery('/getConvenienceFee', { Request: { source: 'PAYPREMIUM', Loan_Amount: total } });
  const [{ choice }] = items;
  const { due } = choice;
  const openPayments = items.flatMap(({ choice: { payload } }) => payload.openPayment ?? []);
  const [open] = items.length === 1 ? openPayments : [];
  const isAutoDebit = isOwed(due) && !isToPay(due);
  const isNear = isAutoDebit && due.days <= NEAR_DAYS;
  const firstMissing: Gate | undefined = isNear && !isTicked.byHand ? 'byHand' : isTicked.terms ? undefined : 'terms';

  function tick(gate: Gate, isOn: boolean) {
    setIsTicked({ ...isTicked, [gate]: isOn });
    setMissing(undefined);
  }
  async function press() {
    setMissing(firstMissing);
    onRejected(firstMissing !== undefined);
    if (firstMissing) return;
    const failure = await pay(items);
    onRejected(failure !== undefined);
    if (failure?.fields?.termsVersion) tick('terms', false);
  }

  return (
    <aside className={classes.summary}>
      <Card title={t.youPay}>
        {fee.failure && (
          <Notice tone="bad">
            {t.feeFailed}{' '}
            <TextButton isSmall className={classes.retry} onClick={fee.refetch}>
              {shellText.tryAgain}
            </TextButton>
          </Notice>
        )}
        {!fee.data && !fee.failure && <Skeleton height="20rem" />}
        {fee.data && (
          <>
            <AmountSummary rows={toRows(items, fee.data.Total_Fee)} total={{ label: t.total, value: fee.data.Payable }} />
            <div className={classes.gates}>
              {isAutoDebit && due.date && (
                <Notice tone={isNear ? 'warn' : 'info'}>
                  {(isNear ? t.autoDebitNear : t.autoDebit)({ amount: due.amount, date: due.date })}
                </Notice>
              )}
              {openPayments.map(({ orderNo, amount, startedAt }) => (
                <Notice key={orderNo} tone="info">
                  {t.openPayment({ amount, started: startedText(startedAt) })}{' '}
                  <TextButton isSmall className={classes.retry} onClick={() => void see(orderNo)}>
                    {premiumText.seeStatus}
                  </TextButton>
                </Notice>
              ))}
              {isNear && (
                <ConsentGate
                  label={t.byHand}
                  error={missing === 'byHand' && t.errorByHand}
                  isOn={isTicked.byHand}
                  onTick={(isOn) => tick('byHand', isOn)}
                />
              )}
              {(rejection ?? stateFailure) && <Rejection failure={rejection ?? stateFailure} items={items} />}
            </div>
            <div className={classes.act}>
              <PayBar>
                <TermsConsent
                  type="PremiumPayment"
                  isOn={isTicked.terms}
                  onTick={(isOn) => tick('terms', isOn)}
                  isMissing={missing === 'terms'}
                />
                <Button fullWidth leftSection={<IconLock size={20} stroke={1.75} aria-hidden />} onClick={() => void press()}>
                  {open ? t.continueIt({ amount: open.amount }) : t.pay({ amount: fee.data.Payable })}
                </Button>
              </PayBar>
            </div>
            <p className={classes.foot}>{t.foot}</p>
          </>
        )}
      </Card>
    </aside>
  );
}

/** One premium with all its parts, or one row for each of several. Rows of zero show that there is no fee. */
function toRows(items: Props['items'], fee: number) {
  const [{ choice, option }, ...more] = items;
  const feeRow = { label: t.fee, value: fee };
  if (more.length === 0) return [...toParts(choice, option), feeRow];
  const premiums = items.map(({ choice: { due }, option: { total } }) => ({
    id: due.policyId,
    label: t.planAndLast3({ plan: due.plan, last3: due.policyId.slice(-3) }),
    value: total,
  }));
  return [...premiums, feeRow];
}

/** GST is left out where there is none. */
function toParts(choice: Choice, option: Option) {
  const { instalment, gst } = splitGst(choice, option);
  return [
    { label: t.instalment, value: instalment },
    { label: t.advance, value: option.advance },
    { label: t.lateFee, value: 0 },
    ...(gst > 0 ? [{ label: t.gst, value: gst }] : []),
  ];
}
