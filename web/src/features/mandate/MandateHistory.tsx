import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { useState } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { type Card, worded } from './cards.ts';
import classes from './MandateCard.module.css';
import { mandateText as t } from './mandate.text.ts';

const DEBITS = 3;
const STEPS = 4;
type Debit = Card['Last_Debits'][number];
type Step = Card['Timeline'][number];
type Props = {
  card: Card;
  /** Opens the form of this page; left out: a mandate is set up on the UPI screen. */
  onSetUp?: (() => void) | undefined;
};

/** True if the mandate has any history or warning to show. */
export const hasHistory = (card: Card): boolean =>
  card.Next_Debit_On !== null || card.At_Risk || card.Last_Debits.length > 0 || card.Timeline.length > 0;

/** History of a mandate: the next debit, the last three debits, and a timeline that shows how to fix each problem. */
export function MandateHistory({ card, onSetUp }: Props) {
  if (!hasHistory(card)) return null;
  return (
    <div className={classes.part}>
      {card.At_Risk && <Notice tone="warn">{t.atRisk}</Notice>}
      {card.Pay_Yourself.map((due) => (
        <p key={due}>{t.payYourself({ due })}</p>
      ))}
      {card.Next_Debit_On && (
        <p>
          {t.nextDebit({ on: card.Next_Debit_On, amount: card.Next_Debit_Amount ?? 0 })}{' '}
          {card.Next_Notice_On && noticeText(card.Next_Notice_On)}
        </p>
      )}
      {card.Last_Debits.length > 0 && <LastDebits debits={card.Last_Debits} />}
      {card.Timeline.length > 0 && <Steps card={card} onSetUp={onSetUp} />}
    </div>
  );
}

const noticeText = (on: string): string => (on < dayOf(new Date()) ? t.noticeSent : t.nextNotice)({ on });

function LastDebits({ debits }: { debits: readonly Debit[] }) {
  return (
    <>
      <h3>{t.lastDebits}</h3>
      <ul className={classes.list}>
        {debits.slice(0, DEBITS).map((debit) => (
          <li key={`${debit.due} ${debit.attempt} ${debit.chargeOn} ${debit.status}`}>
            <span className={classes.when}>{formatDay(debit.chargeOn)}</span>
            <span>
              {t.debitLine(debit)}
              <br />
              {resultText(debit, debits)}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.line}>{t.retried}</p>
    </>
  );
}

/** “Returned: insufficient balance. We tried again on 19-11-2026.” */
function resultText(debit: Debit, debits: readonly Debit[]): string {
  const statusText = t[debit.status];
  const reason = worded(debit.reasonText, debit.reasonTextHi);
  const reasonClause = reason && reason.charAt(0).toLowerCase() + reason.slice(1);
  const next = debits.find(({ due, attempt, status }) => due === debit.due && attempt === debit.attempt + 1 && status !== 'SKIPPED');
  return [
    reasonClause ? t.becauseOf({ what: statusText, why: reasonClause }) : t.plain({ what: statusText }),
    next && t.again({ on: next.chargeOn }),
  ]
    .filter(Boolean)
    .join(' ');
}

function Steps({ card, onSetUp }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const visibleSteps = isWhole ? card.Timeline : card.Timeline.slice(0, STEPS);
  return (
    <>
      <h3>{t.timeline}</h3>
      <ol className={classes.list}>
        {visibleSteps.map((step) => (
          <li key={`${step.at} ${step.text}`}>
            <time className={classes.when} dateTime={step.at}>
              {formatDay(dayOf(new Date(step.at)))}
            </time>
            <span>{worded(step.text, step.textHi)}</span>
            <Fix step={step} policyId={card.Policy_Number} onSetUp={onSetUp} />
          </li>
        ))}
      </ol>
      {visibleSteps.length < card.Timeline.length && (
        <p>
          <TextButton onClick={() => setIsWhole(true)}>{t.allSteps({ n: card.Timeline.length })}</TextButton>
        </p>
      )}
    </>
  );
}

function Fix({ step, policyId, onSetUp }: { step: Step; policyId: string; onSetUp: Props['onSetUp'] }) {
  switch (step.action) {
    case 'PAY':
      return <Link to={to('payPremium', { policyId })}>{t.payNow}</Link>;
    case 'RESUME_IN_APP':
      return <span>{t.resumeInApp}</span>;
    case 'SET_UP':
      return onSetUp ? <TextButton onClick={onSetUp}>{t.setUpAgain}</TextButton> : <Link to={to('upiAutopay')}>{t.setUpAgain}</Link>;
    case null:
      return null;
  }
}
