import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import type { Due } from '@portal/rules/money/premium-position.ts';
import type { ReactNode } from 'react';
import { premiumText } from '../../lib/text/premium.text.ts';
import { Accordion } from '../../ui/layout/Accordion.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { type Choice, isAheadByHand } from './choices.ts';
import classes from './OtherPolicies.module.css';
import { paymentText as t } from './payment.text.ts';

type Props = { choices: readonly Choice[] /** Nothing else is on the page. */; isAlone: boolean; onPayAhead: (policyId: string) => void };

/** The policies with nothing to pay now: counted on the closed fold, named in it. */
export function OtherPolicies({ choices, isAlone, onPayAhead }: Props) {
  if (choices.length === 0) return null;
  const auto = choices.filter(({ due }) => due.autoDebit || due.debitOn).length;
  const title = isAlone ? t.yourPolicies : choices.length === 1 ? t.otherPolicy : t.otherPolicies({ n: choices.length });
  return (
    <Accordion title={title} text={countWords(auto, choices.length - auto)} isOpen={isAlone}>
      <ul className={classes.list}>
        {choices.map((choice) => (
          <li key={choice.due.policyId}>
            <p className={classes.plan}>
              {choice.due.plan}
              <span className={classes.small}>{t.number({ number: choice.due.policyId })}</span>
            </p>
            <div className={classes.right}>
              <p className={classes.amount}>{formatRupees(parseRupees(choice.due.amount) ?? 0)}</p>
              <p className={classes.small}>
                <Dates>{whenText(choice.due)}</Dates>
              </p>
              {isAheadByHand(choice) && (
                <TextButton isSmall onClick={() => onPayAhead(choice.due.policyId)} aria-label={t.payAheadFor({ plan: choice.due.plan })}>
                  {t.payAhead}
                </TextButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Accordion>
  );
}

function countWords(auto: number, later: number): ReactNode {
  if (later === 0) return t.othersAuto({ n: auto });
  return auto === 0 ? t.othersLater({ n: later }) : t.othersBoth({ n: auto, m: later });
}

function whenText({ kind, date, autoDebit, debitOn }: Due): ReactNode {
  if (debitOn) return premiumText.debitingOn({ date: debitOn });
  if (autoDebit && date) return t.otherAuto({ way: premiumText[`on${autoDebit}`], date });
  if (kind === 'paid') return date ? t.otherPaidNext({ date }) : t.otherPaid;
  return date && t.otherLater({ date });
}
