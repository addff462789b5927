import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { inLanguage } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { OutLink } from '../../ui/links/OutLink.tsx';
import classes from './Ladder.module.css';
import { ladderText as t } from './ladder.text.ts';
import type { Complaint, LadderStep } from './listed-complaint.ts';

type LadderAct = 'ESCALATE' | 'TOKEN' | 'OMBUDSMAN';
type Props = { complaint: Complaint; onAct: (act: LadderAct) => void };

/** Every step with its day and its contact, also those that are not open yet. */
export function Ladder({ complaint, onAct }: Props) {
  return (
    <Card title={t.title}>
      <ol className={classes.ladder}>
        {complaint.steps.map((step) => (
          <li key={step.name} className={step.isOpen ? classes.open : undefined}>
            <span className={classes.dot} aria-hidden>
              {step.step}
            </span>
            <h3>
              {step.name === 'OMBUDSMAN' && step.contact?.place ? t.ombudsmanIn({ place: inLanguage(step.contact.place) }) : t[step.name]}
            </h3>
            <Step step={step} complaint={complaint} onAct={onAct} />
          </li>
        ))}
      </ol>
      <p className={`${layout.small} ${layout.dim} ${classes.courts}`}>{t.courts}</p>
    </Card>
  );
}

function Step({ step, ...props }: Props & { step: LadderStep }) {
  switch (step.name) {
    case 'OFFICER':
      return <Officer step={step} {...props} />;
    case 'REGULATOR':
      return <Regulator step={step} {...props} />;
    case 'OMBUDSMAN':
      return <Ombudsman step={step} {...props} />;
    default:
      return <p>{getReceipt(props.complaint)}</p>;
  }
}

function getReceipt({ receivedOn: received, answerBy: due, answer, state }: Complaint) {
  const isDue = state === 'OPEN' || state === 'LATE' || state === 'REOPENED' || state === 'ESCALATED';
  return answer && !isDue ? t.receivedAnswered({ received, on: answer.on }) : t.received({ received, due });
}

type StepProps = Props & { step: LadderStep };

function Officer({ step: { isOpen, openFrom, contact, done }, complaint, onAct }: StepProps) {
  return (
    <>
      {!isOpen && openFrom && <When>{t.fromOrAnswer({ date: openFrom })}</When>}
      {contact && (
        <p>
          {t.officer({ name: contact.name ?? '', phone: contact.phones.join(', ') })}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      )}
      <p>{done ? t.askedOfficer({ date: done }) : t.officerWhy}</p>
      {complaint.mayEscalate && <StepButton onClick={() => onAct('ESCALATE')}>{t.askOfficer}</StepButton>}
    </>
  );
}

function Regulator({ step: { isOpen, openFrom, contact, done }, complaint, onAct }: StepProps) {
  const { complaintNo: no, token, state } = complaint;
  return (
    <>
      {!isOpen && openFrom && <When>{t.fromOrAnswer({ date: openFrom })}</When>}
      {contact && (
        <p>
          {t.regulator({
            ...{ phones: contact.phones.join(t.or), email: contact.email ?? '', website: contact.website ?? '', no },
            link: (website) => <OutLink href={`https://${contact.website}`}>{website}</OutLink>,
          })}
        </p>
      )}
      {done && token && <p>{t.token({ token, date: done })}</p>}
      {isOpen && state !== 'WITHDRAWN' && !done && <StepButton onClick={() => onAct('TOKEN')}>{t.enterToken}</StepButton>}
    </>
  );
}

function Ombudsman({ step, complaint, onAct }: StepProps) {
  const { isOpen, contact, done } = step;
  if (complaint.isAboveLimit) return <p>{t.aboveLimit}</p>;
  return (
    <>
      <When>{getWhen(step)}</When>
      <p>
        {t.ombudsman} {contact?.address && t.office({ address: contact.address })}
      </p>
      {contact?.website && (
        <p className={layout.small}>
          {t.confirmOffice({
            website: contact.website,
            link: (website) => <OutLink href={`https://www.${contact.website}`}>{website}</OutLink>,
          })}
        </p>
      )}
      {done && <p>{t.toldOmbudsman({ date: done })}</p>}
      {isOpen && !done && complaint.state !== 'WITHDRAWN' && <StepButton onClick={() => onAct('OMBUDSMAN')}>{t.tellOmbudsman}</StepButton>}
    </>
  );
}

/** Days that depend on an open legal question are not named. */
function getWhen({ isOpen, openFrom: from, openUntil: until }: LadderStep): string {
  if (from && until) return t.fromUntil({ from, until });
  if (from) return t.fromNoUntil({ from });
  return isOpen ? t.openNow : t.afterMonth;
}

const When = ({ children }: { children: string }) => <p className={`${layout.small} ${layout.dim}`}>{children}</p>;

const StepButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <div className={classes.action}>
    <Button variant="default" onClick={onClick}>
      {children}
    </Button>
  </div>
);
