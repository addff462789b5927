import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { isOwed, isToPay } from '@portal/rules/money/premium-position.ts';
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
import { type Choice, type Option, splitGst } from './choices.ts';
import classes from './PaySummary.module.css';
import { paymentText as t } from './payment.text.ts';
import { Rejection } from './Rejection.tsx';
import { type Source, usePay } from './use-pay.ts';

/** Days before an auto-debit in which paying by hand would probably pay twice. */
const NEAR_DAYS = 3;

type Props = {
  choice: Choice;
  option: Option;
  source: Source;
  /** Reports whether the last press of Pay was rejected, for the title of the page. */
  onRejected: (isRejected: boolean) => void;
};
type Gate = 'byHand' | 'terms';

/** Amount to be paid, to the paisa, and the button that redirects to the payment partner. */
export function PaySummary({ choice, option, source, onRejected }: Props) {
  const { payload, due } = choice;
  const { pay, rejection } = usePay(source);
  const { see, failure: stateFailure } = usePaymentStatus();
  const [isTicked, setIsTicked] = useState({ byHand: false, terms: false });
  const [missing, setMissing] = useState<Gate>();
  const fee = useApiQuery('/getConvenienceFee', { Request: { source: 'PAYPREMIUM', Loan_Amount: option.total } });
  const open = payload.openPayment;
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
    const failure = await pay(choice, option);
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
            <AmountSummary rows={listRows(choice, option, fee.data.Total_Fee)} total={{ label: t.total, value: fee.data.Payable }} />
            <div className={classes.gates}>
              {isAutoDebit && due.date && (
                <Notice tone={isNear ? 'warn' : 'info'}>
                  {(isNear ? t.autoDebitNear : t.autoDebit)({ amount: due.amount, date: due.date })}
                </Notice>
              )}
              {open && (
                <Notice tone="info">
                  {t.openPayment({ amount: open.amount, started: startedText(open.startedAt) })}{' '}
                  <TextButton isSmall className={classes.retry} onClick={() => void see(open.orderNo)}>
                    {premiumText.seeStatus}
                  </TextButton>
                </Notice>
              )}
              {isNear && (
                <ConsentGate
                  label={t.byHand}
                  error={missing === 'byHand' && t.errorByHand}
                  isOn={isTicked.byHand}
                  onTick={(isOn) => tick('byHand', isOn)}
                />
              )}
              {(rejection ?? stateFailure) && <Rejection failure={rejection ?? stateFailure} option={option} />}
            </div>
            <div className={classes.act}>
              <PayBar>
                <TermsConsent
                  type="PremiumPayment"
                  isOn={isTicked.terms}
                  onTick={(isOn) => tick('terms', isOn)}
                  isMissing={missing === 'terms'}
                />
                <Button
                  fullWidth
                  leftSection={<IconLock size={20} stroke={1.75} aria-hidden />}
                  onClick={() => void press()}
                  {...(firstMissing ? { 'data-disabled': true, 'aria-disabled': true } : {})}
                >
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

/** Rows of zero are shown, they answer "is there a fee?"; only GST is left out where there is none. */
function listRows(choice: Choice, option: Option, fee: number) {
  const { instalment, gst } = splitGst(choice, option);
  return [
    { label: t.instalment, value: instalment },
    { label: t.advance, value: option.advance },
    { label: t.lateFee, value: 0 },
    ...(gst > 0 ? [{ label: t.gst, value: gst }] : []),
    { label: t.fee, value: fee },
  ];
}
