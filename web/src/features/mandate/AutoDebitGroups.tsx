import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { premiumText } from '../../lib/text/premium.text.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import classes from './AutoDebitPage.module.css';
import { addressOfRail } from './address-of-rail.ts';
import { autoDebitText as t } from './auto-debit.text.ts';
import type { Off } from './auto-debit-groups.ts';
import { money, type UpiCard } from './cards.ts';
import { frequencyLabels } from './facts.tsx';
import { mandateText } from './mandate.text.ts';

const names = (card: UpiCard) => ({ plan: card.Plan_Name, number: card.Policy_Number });
const getFrequency = (card: UpiCard) => frequencyLabels(card.Frequency).toLowerCase();

/** The policy that is due first: the page's one filled button. */
export function NextToSetUp({ off: { card, rail } }: { off: Off }) {
  if (!rail) return null;
  const premium = money(card.Modal_Premium);
  return (
    <section className={classes.next} aria-labelledby="next-to-set-up">
      <div>
        <h2 id="next-to-set-up" className={classes.title}>
          {card.Plan_Name}
        </h2>
        <p className={`${layout.small} ${layout.dim}`}>
          <Dates>{t.line({ number: card.Policy_Number, premium, frequency: getFrequency(card), due: card.Premium_Due })}</Dates>
        </p>
        <p className={classes.why}>{t[`suggest${rail}`]}</p>
      </div>
      <div className={classes.act}>
        <Button component={Link} to={addressOfRail(rail, card.Policy_Number)} variant="filled">
          {t[`setUp${rail}`]}
        </Button>
        <a href="#ways">{t.compare}</a>
      </div>
    </section>
  );
}

export function OffList({ list, isMore }: { list: readonly Off[]; isMore: boolean }) {
  return (
    <Card
      title={t.off}
      flush
      {...(isMore && { action: <span className={`${layout.small} ${layout.dim}`}>{t.offCount({ n: list.length })}</span> })}
    >
      <ul className={classes.list}>
        {list.map(({ card, rail, reason }) => (
          <li key={card.Policy_Number}>
            <Names card={card} />
            <p>
              <span className={classes.amount}>{money(card.Modal_Premium)}</span>
              <span className={classes.small}>{t.frequencyAndDue({ frequency: getFrequency(card), due: card.Premium_Due })}</span>
            </p>
            <p>{rail ? <Suggestion rail={rail} isPaused={card.Upi_Mandate_Status === 'PAUSED'} /> : <Why reason={reason} />}</p>
            <div className={classes.end}>
              {rail ? (
                <Button
                  component={Link}
                  to={addressOfRail(rail, card.Policy_Number)}
                  variant="default"
                  size="sm"
                  aria-label={t.setUpFor(names(card))}
                >
                  {t.setUp}
                </Button>
              ) : (
                (reason === 'pending' || reason === 'cancelling') && <Manage card={card} rail="UPI" />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function OnList({ cards }: { cards: readonly UpiCard[] }) {
  const counted = cards.length === 1 ? t.onOne : t.onMany({ n: cards.length });
  return (
    <Card title={t.on} flush action={<span className={`${layout.small} ${layout.dim}`}>{counted}</span>}>
      <ul className={classes.list}>
        {cards.map((card) => (
          <li key={card.Policy_Number}>
            <Names card={card} />
            <p>{card.Active_Rail && <StatusTag status="AUTO_DEBIT" label={premiumText[`on${card.Active_Rail}`]} />}</p>
            <p>
              <span className={classes.amount}>{money(card.Modal_Premium)}</span>
              {card.Next_Debit_On && <span className={classes.small}>{t.nextDebit({ date: card.Next_Debit_On })}</span>}
            </p>
            <div className={classes.end}>{card.Active_Rail && <Manage card={card} rail={card.Active_Rail} />}</div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Manage = ({ card, rail }: { card: UpiCard; rail: 'UPI' | 'ENACH' | 'ESI' }) => (
  <Link to={addressOfRail(rail, card.Policy_Number)} aria-label={t.manageFor(names(card))}>
    {t.manage}
  </Link>
);

const Names = ({ card }: { card: UpiCard }) => (
  <p>
    <span className={classes.plan}>{card.Plan_Name}</span>
    <span className={classes.small}>{t.number({ number: card.Policy_Number })}</span>
  </p>
);

const Suggestion = ({ rail, isPaused }: { rail: 'UPI' | 'ENACH'; isPaused: boolean }) => (
  <>
    <span className={classes.small}>{isPaused ? t.paused : t.suggest}</span>
    {!isPaused && t[rail]}
  </>
);

const Why = ({ reason }: { reason: Off['reason'] }) => (
  <span className={classes.small}>{reason === 'pending' ? t.settingUp : reason && mandateText[reason]}</span>
);
