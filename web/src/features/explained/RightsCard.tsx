import { dayOf } from '@portal/rules/calendar/dates.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { to } from '../../lib/navigation/to.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import { type Fact, FactLines, type FactLink } from '../../ui/tables/FactLines.tsx';
import classes from './ExplainedPage.module.css';
import { explainedText as t } from './explained.text.ts';
import type { Explained } from './explained-policy.ts';

type Right = Explained['rights'][number];

/** Exclusions and waiting periods, each in one sentence. */
export const ExclusionsCard = ({ policy: { exclusions } }: { policy: Explained }) => (
  <Card title={t.exclusions} flush>
    <div className={classes.body}>
      {exclusions.length === 0 ? (
        <p>{t.exclusionsNone}</p>
      ) : (
        <Bullets items={exclusions.map(({ words, clause }) => `${inLanguage(words)} ${t.clauseDot({ clause })}`)} />
      )}
    </div>
  </Card>
);

/** Rights of the owner, each with its last day. */
export function RightsCard({ policy: { rights, policyNumber } }: { policy: Explained }) {
  const { supportPhone: phone } = useConfig();
  const today = dayOf(new Date());
  return (
    <Card title={t.rights} flush>
      {rights.length === 0 ? (
        <p className={classes.body}>{t.rightsNone}</p>
      ) : (
        <FactLines facts={rights.map((right) => toFact(right, policyNumber, today))} />
      )}
      <p className={classes.foot}>{t.call({ phone, link: (linkText) => <a href={`tel:${phone}`}>{linkText}</a> })}</p>
    </Card>
  );
}

const toFact = (right: Right, policyId: string, today: string): Fact => ({
  label: t[right.right],
  value: <Dates>{toDay(right, today)}</Dates>,
  note: `${inLanguage(right.words)} ${t.clauseDot({ clause: right.clause })}`,
  link: findLink(right, policyId, today),
});

function toDay({ right, until: date }: Right, today: string): string {
  if (date === null) return '';
  if (right === 'SURRENDER') return t.firstDay({ date });
  return date < today ? t.wasLastDay({ date }) : t.lastDay({ date });
}

/** A right with a last day has a link only while it lasts. */
function findLink({ right, until }: Right, policyId: string, today: string): FactLink | undefined {
  const isOpen = until !== null && until >= today;
  switch (right) {
    case 'FREE_LOOK':
      return isOpen ? { text: t.goFREE_LOOK, to: to('freeLook', { policyId }) } : undefined;
    case 'GRACE':
      return isOpen ? { text: t.goGRACE, to: to('payPremium', { policyId }) } : undefined;
    case 'REVIVAL':
      return isOpen ? { text: t.goREVIVAL, to: to('reinstatePolicy', { policyId }) } : undefined;
    case 'SURRENDER':
      return { text: t.goMoney, to: to('needMoney', { policyId }) };
    case 'CLAIM':
      return { text: t.goCLAIM, to: to('fileClaims') };
    case 'COMPLAINT':
      return { text: t.goCOMPLAINT, to: to('complaintNew', { about: 'POLICY', id: policyId }) };
    default:
      return undefined;
  }
}
