import { LOAN_REASON_TEXTS, LOAN_REASONS } from '@portal/rules/policies/loan.ts';
import {
  IconArrowsShuffle,
  IconCalendarEvent,
  IconCashBanknote,
  IconCreditCard,
  IconHeartHandshake,
  IconRefresh,
  IconRepeat,
  IconShieldHalf,
  type TablerIcon,
} from '@tabler/icons-react';
import { to } from '../../lib/navigation/to.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import rowList from '../../ui/tables/RowList.module.css';
import type { AtRisk } from './cover-answer.ts';
import { waysText as t } from './ways.text.ts';

type Way = AtRisk['ways'][number];
type Described = { icon: TablerIcon; title: string; line: string; link?: { text: string; to: string } };
type Props = { policy: AtRisk; onAsk: () => void };

/** Ways to keep the policy besides paying now. A closed one stays, with its reason. */
export function WayList({ policy, onAsk }: Props) {
  return (
    <Card title={t.title} flush>
      <ul className={rowList.rows}>
        {policy.ways
          .filter(({ way, open }) => way !== 'PAY' || !open)
          .map((way) => {
            const { icon, title, line, link } = describe(way, policy.policyNumber);
            return (
              <li key={way.way} className={rowList.row}>
                <IconTile icon={icon} {...(!way.open && { tone: 'mute' as const })} />
                <div className={rowList.words}>
                  <h3 className={layout.strong}>{title}</h3>
                  <p className={layout.dim}>
                    <Dates>{way.open ? line : closedLine(way)}</Dates>
                  </p>
                </div>
                {way.open && link && (
                  <Link to={link.to} aria-label={`${link.text}: ${title}`}>
                    {link.text}
                  </Link>
                )}
                {way.open && way.way === 'HELP' && <TextButton onClick={onAsk}>{t.askNow}</TextButton>}
              </li>
            );
          })}
      </ul>
    </Card>
  );
}

function describe({ way, amounts, days }: Way, policyId: string): Described {
  switch (way) {
    case 'PAY':
      return { icon: IconCreditCard, title: t.payNow, line: '' };
    case 'DEBIT_DAY': {
      const link = { text: t.moveIt, to: to('autoDebit') };
      if (!days.debit) return { icon: IconCalendarEvent, title: t.debitDay, line: '', link };
      return { icon: IconCalendarEvent, title: t.debitDay, line: t.debitDayWhy({ date: days.debit }), link };
    }
    case 'MANDATE':
      return { icon: IconRepeat, title: t.mandate, line: t.mandateWhy, link: { text: t.setUp, to: to('upiAutopay', { policyId }) } };
    case 'FREQUENCY': {
      const { instalment, now, extra = 0 } = amounts;
      const title = instalment !== undefined && now !== undefined ? t.frequencyOf({ instalment, now }) : t.frequency;
      return { icon: IconArrowsShuffle, title, line: t.frequencyWhy({ extra }), link: { text: t.seeOptions, to: to('paymentFrequency') } };
    }
    case 'LOAN': {
      const { max, interest = 0 } = amounts;
      const link = { text: t.borrow, to: to('loanApply', { policyId }) };
      if (max === undefined) return { icon: IconCashBanknote, title: t.loan, line: '', link };
      return { icon: IconCashBanknote, title: t.loanOf({ max }), line: t.loanWhy({ interest, max }), link };
    }
    case 'PAID_UP':
      return {
        icon: IconShieldHalf,
        title: amounts.cover === undefined ? t.paidUp : t.paidUpOf({ cover: amounts.cover }),
        line: t.paidUpWhy,
        link: { text: t.compareWays, to: to('needMoney', { policyId }) },
      };
    case 'REVIVE':
      return {
        icon: IconRefresh,
        title: t.revive,
        line: t.reviveWhy,
        link: { text: t.reviveNow, to: to('reinstatePolicy', { policyId }) },
      };
    case 'HELP':
      return { icon: IconHeartHandshake, title: t.help, line: t.helpWhy };
  }
}

/** Why a way is closed. */
function closedLine({ why, amounts, days }: Way): string {
  // A loan needs a policy without an open premium, and this list is for policies that have one.
  if (why === 'NOT_IN_FORCE') return t.DUE_UNPAID;
  const loan = LOAN_REASONS.find((reason) => reason === why && reason !== 'CASE_PENDING');
  if (loan) return inLanguage(LOAN_REASON_TEXTS[loan]);
  switch (why) {
    case 'ASKED':
      return days.asked && days.answer ? t.asked({ asked: days.asked, answer: days.answer }) : t.CASE_PENDING;
    case 'BEING_DEBITED':
      return days.debit ? t.BEING_DEBITED({ debit: amounts.debit ?? 0, on: days.debit }) : t.notNow;
    case 'BEING_PAID':
      return t.BEING_PAID({ payment: amounts.payment ?? 0 });
    case 'SINGLE_MODE_PLAN':
      return t.NO_SMALLER_PREMIUM;
    case 'BEING_RESTORED':
    case 'NO_AUTO_DEBIT':
    case 'AUTO_DEBIT_ACTIVE':
    case 'NO_SMALLER_PREMIUM':
    case 'DUE_UNPAID':
    case 'NO_VALUE':
    case 'WINDOW_OVER':
    case 'CASE_PENDING':
      return t[why];
    default:
      return t.notNow;
  }
}
