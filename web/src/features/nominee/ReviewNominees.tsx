import { formatDay } from '@portal/rules/calendar/dates.ts';
import type { Nomination, Nominee } from '@portal/rules/people/nominee.ts';
import { relationshipName } from '@portal/rules/people/relationship.ts';
import { to } from '../../lib/navigation/to.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { nomineeText as t } from './nominee.text.ts';

type Props = {
  plan: string;
  before: Nomination;
  after: Nomination;
  send: () => Promise<Rejection | undefined>;
  onBack: () => void;
};

/** Review of registered and requested nominees side by side, with the terms and one button to submit. */
export function ReviewNominees({ plan, before, after, send, onBack }: Props) {
  return (
    <>
      <PageHeader key="review" title={t.reviewTitle} answer={t.reviewAnswer({ plan })} />
      <RequestForm
        className={layout.stack}
        terms="Update Nominee"
        check={() => true}
        send={send}
        submit={t.send}
        onCancel={onBack}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
      >
        <div className={layout.grid2}>
          <People title={t.now} nomination={before} />
          <People title={t.after} nomination={after} />
        </div>
      </RequestForm>
    </>
  );
}

function People({ title, nomination: { nominees, appointee } }: { title: string; nomination: Nomination }) {
  if (nominees.length === 0)
    return (
      <Card title={title}>
        <p>{t.none}</p>
      </Card>
    );
  return (
    <Card title={title}>
      <ul className={`${layout.stack4} ${layout.plain}`}>
        {nominees.map((nominee) => (
          <Person
            key={`${nominee.name} ${nominee.birthDate}`}
            name={nominee.name}
            share={`${nominee.shareBp / 100}%`}
            facts={describePerson(nominee)}
          />
        ))}
        {appointee && <Person name={`${t.appointee}: ${appointee.name}`} facts={describePerson(appointee)} />}
      </ul>
    </Card>
  );
}

const Person = ({ name, share, facts }: { name: string; share?: string; facts: string }) => (
  <li>
    <div className={layout.between}>
      <span className={layout.strong}>{name}</span>
      {share && <span className={layout.strong}>{share}</span>}
    </div>
    <p className={`${layout.dim} ${layout.small}`}>{facts}</p>
  </li>
);

const describePerson = ({ relationship, birthDate }: Omit<Nominee, 'shareBp'>): string =>
  `${inLanguage(relationshipName(relationship))}, ${formatDay(birthDate)}`;
