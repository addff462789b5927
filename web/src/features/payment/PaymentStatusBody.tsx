import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConfig } from '../../lib/browser/config.ts';
import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import layout from '../../ui/layout/layout.module.css';
import { shellText } from '../../ui/layout/shell.text.ts';
import { Link } from '../../ui/links/Link.tsx';
import { PaidPremiums } from './PaidPremiums.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import classes from './PaymentStatusPage.module.css';
import { paymentText } from './payment.text.ts';
import { isForApplication, type PaymentState, type Result } from './payment-state.ts';
import { statusText as t } from './payment-status.text.ts';
import { ReceiptButtons } from './ReceiptButtons.tsx';

type Props = {
  state: PaymentState;
  result: Result | undefined;
  isLoggedIn: boolean;
  /** True if polling has stopped and the user must ask. */
  isOver: boolean;
  onCheck: () => void;
};

/** Under the answer line: what can be done now, and the facts of the payment. */
export function PaymentStatusBody({ state, result, isLoggedIn, isOver, onCheck }: Props) {
  if (state === 'loading' || state === 'error') return null;
  return (
    <div className={classes.body}>
      <NowPossible state={state} result={result} isLoggedIn={isLoggedIn} isOver={isOver} onCheck={onCheck} />
      {result && (
        <div className={classes.facts}>
          {result.purpose === 'PREMIUM' && <PaidPremiums result={result} />}
          <PaymentFacts result={result} />
        </div>
      )}
    </div>
  );
}

function NowPossible({ state, result, isLoggedIn, isOver, onCheck }: Props): ReactNode {
  if (result && isForApplication(result) && state !== 'pending') return <Track state={state} />;
  switch (state) {
    case 'pending':
      return isOver ? <QueryNow text={t.pendingLater} onCheck={onCheck} /> : <p>{t.pendingAsking}</p>;
    case 'received':
      if (!isLoggedIn) return <LogIn text={t.logInForReceipt} />;
      return isOver ? <QueryNow text={t.receiptLater} onCheck={onCheck} /> : <p>{t.receiptSoon}</p>;
    case 'posted':
      if (result && result.purpose !== 'PREMIUM' && !result.lines.some(({ receiptNo }) => receiptNo))
        return isLoggedIn ? <PastPaymentsButton /> : <LogIn />;
      return isLoggedIn && result ? <ReceiptButtons result={result} /> : <LogIn text={t.logInForReceipt} />;
    case 'failed':
    case 'stopped':
      return <TryAgain state={state} result={result} isLoggedIn={isLoggedIn} />;
    default:
      return isLoggedIn ? <PastPaymentsButton /> : <LogIn />;
  }
}

function QueryNow({ text, onCheck }: { text: string; onCheck: () => void }) {
  const isAsking = useIsFetching({ predicate: ({ queryKey }) => /GatewayResult|LoungeResult/.test(String(queryKey[0])) }) > 0;
  return (
    <div className={layout.stack4}>
      <p>{text}</p>
      <div className={`${layout.group} ${classes.buttons}`}>
        <Button variant="default" leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />} loading={isAsking} onClick={onCheck}>
          {t.checkNow}
        </Button>
      </div>
    </div>
  );
}

/** Where a payment that failed is tried again. */
const AGAIN: Partial<Record<Result['purpose'], 'payPremium' | 'reinstatePolicy' | 'loanRepay'>> = {
  PREMIUM: 'payPremium',
  REVIVAL: 'reinstatePolicy',
  LOAN_REPAYMENT: 'loanRepay',
};

/** A payment for an application is followed, and tried again, from the application. */
function Track({ state }: { state: PaymentState }) {
  const hasFailed = state === 'failed' || state === 'stopped';
  return (
    <div className={layout.stack4}>
      {state === 'failed' && <Notice tone="warn">{t.ifDebited}</Notice>}
      {hasFailed && <p>{t.retryFromApplication}</p>}
      <div className={`${layout.group} ${classes.buttons}`}>
        <Button component={Link} to={to('appTracker')}>
          {t.trackApplication}
        </Button>
      </div>
    </div>
  );
}

function TryAgain({ state, result, isLoggedIn }: Pick<Props, 'state' | 'result' | 'isLoggedIn'>) {
  const { supportPhone } = useConfig();
  const policyId = result?.lines[0]?.PolicyId;
  const link = (linkText: ReactNode) => <a href={`tel:${supportPhone}`}>{linkText}</a>;
  return (
    <div className={layout.stack4}>
      {state === 'failed' && <Notice tone="warn">{t.ifDebited}</Notice>}
      {isLoggedIn && result?.retry.allowed && AGAIN[result.purpose] && policyId ? (
        <div className={`${layout.group} ${classes.buttons}`}>
          <Button
            component={Link}
            to={to(AGAIN[result.purpose] ?? 'payPremium', { policyId })}
            leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
          >
            {shellText.tryAgain}
          </Button>
        </div>
      ) : (
        !isLoggedIn && <LogIn text={t.logInToRetry} />
      )}
      <p>{t.needAPerson({ phone: supportPhone, link })}</p>
    </div>
  );
}

function LogIn({ text }: { text?: string }) {
  return (
    <div className={layout.stack4}>
      {text && <p>{text}</p>}
      <div className={`${layout.group} ${classes.buttons}`}>
        <Button component={Link} to={to('login')}>
          {paymentText.logIn}
        </Button>
      </div>
    </div>
  );
}

const PastPaymentsButton = () => (
  <div className={`${layout.group} ${classes.buttons}`}>
    <Button component={Link} to={to('pastPayments')} variant="default">
      {t.seePastPayments}
    </Button>
  </div>
);
