import { inLanguage } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import { type Fact, FactLines } from '../../ui/tables/FactLines.tsx';
import { Clause } from './Clause.tsx';
import { explainedText as t } from './explained.text.ts';
import type { Explained } from './explained-policy.ts';

const EACH = { M: t.eachM, Q: t.eachQ, H: t.eachH, A: t.eachA, S: t.eachS };

/** Premium, cover and what kind of policy it is. */
export function BasicsCard({ policy }: { policy: Explained }) {
  const { basics, isEnded, planName, uin } = policy;
  const facts: Fact[] = [
    { label: t.plan, value: planName, note: basics.words ? inLanguage(basics.words) : undefined },
    { label: t.uin, value: uin },
    ...(isEnded ? [] : [toPremium(basics), ...(basics.cover > 0 ? [toCover(basics)] : [])]),
  ];
  return (
    <Card title={t.basics} action={<Clause clause={basics.clause} />} flush>
      <FactLines facts={facts} />
    </Card>
  );
}

function toPremium({ premium: sum, frequency, paidCount: paid, payCount: all, payUntil: date }: Explained['basics']): Fact {
  const counted = paid >= all ? t.paidAll : t.paidOf({ paid, all });
  return {
    label: t.premium,
    value: EACH[frequency]({ sum }),
    note: <Dates>{[counted, date && paid < all ? t.until({ date }) : ''].join(' ').trim()}</Dates>,
  };
}

const toCover = ({ cover, coverUntil: date }: Explained['basics']): Fact => ({
  label: t.family,
  value: t.sum({ sum: cover }),
  note: <Dates>{date ? t.ifBefore({ date }) : t.ifEver}</Dates>,
});
