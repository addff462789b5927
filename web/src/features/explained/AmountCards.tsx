import { inLanguage } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import layout from '../../ui/layout/layout.module.css';
import { type Fact, FactLines } from '../../ui/tables/FactLines.tsx';
import classes from './ExplainedPage.module.css';
import { explainedText as t } from './explained.text.ts';
import type { Explained } from './explained-policy.ts';

type Amount = Explained['notGuaranteed'][number];

/** Guaranteed amounts, and apart from them the others. The two never share a total. */
export function AmountCards({ policy: { guaranteed, notGuaranteed } }: { policy: Explained }) {
  return (
    <div className={layout.grid2}>
      <Card title={t.guaranteed} flush>
        {guaranteed.length === 0 ? <p className={classes.body}>{t.guaranteedNone}</p> : <FactLines facts={toFacts(guaranteed)} />}
      </Card>
      <Card title={t.notGuaranteed} flush>
        {notGuaranteed.length === 0 ? (
          <p className={classes.body}>{t.notGuaranteedNone}</p>
        ) : (
          <>
            <FactLines facts={toFacts(notGuaranteed)} />
            <p className={classes.foot}>{t.cannotPromise}</p>
          </>
        )}
      </Card>
    </div>
  );
}

/** The label of a repeated benefit has its day, so that each label occurs once. */
function toFacts(amounts: readonly Amount[]): Fact[] {
  return amounts.map((amount) => {
    const isRepeated = amounts.filter(({ name }) => name === amount.name).length > 1;
    const label = isRepeated && amount.on ? `${t[amount.name]} ${t.date({ date: amount.on })}` : t[amount.name];
    return { label, value: amount.amount === null ? t.notKnown : t.sum({ sum: amount.amount }), note: <Dates>{toNote(amount)}</Dates> };
  });
}

function toNote({ name, on: date, words, clause }: Amount): string {
  const day = date && (name === 'FUND_VALUE' ? t.asOf({ date }) : t.paidOn({ date }));
  return [day, words && inLanguage(words), clause && t.clauseDot({ clause })].filter(Boolean).join(' ');
}
