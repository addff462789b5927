import type { AccountCard, UpiTag } from '@portal/rules/mandates/mandate-card.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import { type Card, money } from './cards.ts';
import classes from './MandateCard.module.css';
import { mandateText as t } from './mandate.text.ts';

type Tag = AccountCard['tag'] | UpiTag;
type Props = {
  card: Pick<Card, 'Plan_Name' | 'Policy_Number' | 'Modal_Premium' | 'Premium_Due'>;
  tag: Tag;
  /** Label of the other method that pays the premium. */
  paidBy?: string | undefined;
  /** Further states beside the tag (E-57). */
  also?: readonly Tag[];
  /** Left out: the card is always open. */
  toggle?: { isOpen: boolean; onToggle: () => void };
  /** In the head on a wide screen, last on a phone. */
  action?: ReactNode;
  /** Last of all, under the action of a phone. */
  after?: ReactNode;
  /** Open, premium and due date stay in the head: the body does not say them. */
  keepsLine?: boolean;
  children: ReactNode;
};

/** Card of a policy and its auto-debit: expandable if it has many details, always open for comparisons. */
export function MandateCard({ card, tag, paidBy, also = [], toggle, action, after, keepsLine = false, children }: Props) {
  const id = useId();
  const isOpen = toggle?.isOpen ?? true;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const { Plan_Name: plan, Policy_Number: number } = card;
  return (
    <section className={toggle?.isOpen ? `${classes.card} ${classes.open}` : classes.card} aria-labelledby={`${id}-name ${id}-line`}>
      <div className={classes.head}>
        <div>
          <div className={classes.names}>
            <h2 id={`${id}-name`} className={classes.title}>
              {toggle ? (
                <button
                  type="button"
                  className={classes.toggle}
                  aria-expanded={isOpen}
                  aria-controls={`${id}-body`}
                  onClick={toggle.onToggle}
                >
                  {plan}
                </button>
              ) : (
                plan
              )}
            </h2>
            <StatusTag status={toIconStatus(tag)} label={t[tag]} />
          </div>
          {paidBy && <p className={classes.also}>{paidBy}</p>}
          {also.length > 0 && <p className={classes.also}>{t.also({ tags: also.map((tag) => t[tag]).join(', ') })}</p>}
          <p id={`${id}-line`} className={classes.line}>
            {isOpen && !keepsLine ? (
              shellText.number({ number })
            ) : (
              <>
                {t.collapsed({ number, premium: money(card.Modal_Premium) })}{' '}
                <span className="num">{t.dueOn({ due: card.Premium_Due })}</span>
              </>
            )}
          </p>
        </div>
        {toggle && <Chevron className={classes.chevron} size={24} stroke={1.75} aria-hidden />}
      </div>
      <div id={`${id}-body`} className={classes.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
      {action && <div className={classes.action}>{action}</div>}
      {after && <div className={`${classes.body} ${classes.after}`}>{after}</div>}
    </section>
  );
}

/** The tags of the specification end alike whatever the rail. */
function toIconStatus(tag: Tag): 'MANDATE_ON' | 'MANDATE_PENDING' | 'MANDATE_OFF' {
  if (/\bactive$/i.test(tag)) return 'MANDATE_ON';
  return tag.endsWith('Pending') ? 'MANDATE_PENDING' : 'MANDATE_OFF';
}
