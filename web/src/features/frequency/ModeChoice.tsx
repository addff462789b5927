import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { toRupees } from '@portal/rules/money/money.ts';
import { MONTHLY_MINIMUM, type Mode } from '@portal/rules/money/payment-mode.ts';
import { useEffect, useRef, useState } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { AmountSummary } from '../../ui/layout/AmountSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { modeLabel, frequencyText as t } from './frequency.text.ts';
import { logModeStep } from './log-mode-step.ts';
import { ModeTable } from './ModeTable.tsx';
import type { Quotation, Quote } from './use-quotation.ts';

type Props = {
  quotation: Quotation;
  /** Previous selection. */
  selected?: Mode | undefined;
  hasLogin: boolean;
  onReview: (mode: Mode) => void;
};

/** Compares the frequencies and shows the effect of the selected one. */
export function ModeChoice({ quotation, selected, hasLogin, onReview }: Props) {
  const { POLICY_NUMBER: policyNo, CURRENT_MODE: current, modes } = quotation;
  const [mode, setMode] = useState(modes.find((quote) => quote.mode === selected && quote.allowed)?.mode);
  const [isMissing, setIsMissing] = useState(false);
  const quote = modes.find((modeQuote) => modeQuote.mode === mode);
  // A ref, because the report to the server is not part of rendering.
  const isReviewed = useRef(false);
  useEffect(() => {
    logModeStep('OPENED', { policyNumber: policyNo, currentMode: current });
    return () => {
      if (!isReviewed.current) logModeStep('LEFT', { policyNumber: policyNo, currentMode: current });
    };
  }, [policyNo, current]);

  function choose(next: Mode) {
    setMode(next);
    setIsMissing(false);
    logModeStep('COMPARED', { policyNumber: policyNo, currentMode: current, newMode: next });
  }
  function review() {
    if (!mode) return setIsMissing(true);
    isReviewed.current = true;
    onReview(mode);
  }
  const foot = modes.map(({ reason }) => reason).find((reason) => reason === 'BELOW_MINIMUM' || reason === 'NO_AUTO_DEBIT');
  return (
    <div className={layout.task}>
      <Card title={t.compare} flush>
        <ModeTable quotes={modes} value={mode} onChange={choose} />
        {foot === 'BELOW_MINIMUM' && <p className={layout.small}>{t.belowMinimum({ min: toRupees(MONTHLY_MINIMUM) })}</p>}
        {foot === 'NO_AUTO_DEBIT' && (
          <p className={layout.small}>
            {t.needsAutoDebit} {hasLogin && <Link to={to('upiAutopay')}>{t.setUpAutoDebit}</Link>}
          </p>
        )}
      </Card>
      <Card title={quote ? t.withMode({ mode: modeLabel(quote.mode) }) : t.yourChange}>
        <div className={layout.stack4}>
          {quote && <ModeFacts quote={quote} quotation={quotation} />}
          {isMissing && (
            <Notice tone="bad" isAlert>
              {t.chooseFirst}
            </Notice>
          )}
          <Button onClick={review}>{t.review}</Button>
          <p className={`${layout.small} ${layout.dim}`}>{t.nothingYet}</p>
        </div>
      </Card>
    </div>
  );
}

function ModeFacts({ quote, quotation: { mandate } }: { quote: Quote; quotation: Quotation }) {
  const { effectiveOn, frozenDue, duesBefore, instalment, yearlyCost } = quote;
  const [firstDue] = duesBefore;
  const before = duesBefore.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <KeyValue variant="lr" items={[{ label: t.firstDue, value: formatDay(effectiveOn) }]} />
      <AmountSummary
        rows={[
          ...(firstDue
            ? [
                {
                  label: duesBefore.length === 1 ? t.dueBefore({ date: firstDue.due }) : t.manyBefore({ n: duesBefore.length }),
                  value: before,
                },
              ]
            : []),
          { label: t.eachInstalment, value: instalment },
        ]}
        total={{ label: t.eachYear, value: yearlyCost }}
      />
      {frozenDue && <Notice tone="info">{t.frozen({ due: frozenDue, from: effectiveOn })}</Notice>}
      {quote.payNow && <p className={layout.small}>{t.payNow}</p>}
      <MandateEffect quote={quote} mandate={mandate} />
    </>
  );
}

/** Warning if the mandate cannot collect the new premium. Renders nothing if the mandate continues unchanged. */
export function MandateEffect({ quote: { mandateImpact }, mandate }: { quote: Quote; mandate: Quotation['mandate'] }) {
  if (!mandate || mandateImpact === 'NONE') return null;
  const { limit, frequency } = mandate;
  return (
    <Notice tone="warn">
      {mandateImpact === 'LIMIT_TOO_LOW' ? t.LIMIT_TOO_LOW({ limit }) : t.FREQUENCY({ mode: frequency ? modeLabel(frequency) : '' })}
    </Notice>
  );
}
