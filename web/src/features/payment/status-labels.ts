import { dayOf } from '@portal/rules/calendar/dates.ts';
import { IconCheck, IconHandStop, IconHourglass, IconReceiptRefund, IconSearch, IconX, type TablerIcon } from '@tabler/icons-react';
import { createElement, type ReactNode } from 'react';
import { useConfig } from '../../lib/browser/config.ts';
import type { PaymentState, Result } from './payment-state.ts';
import { statusText as t } from './payment-status.text.ts';

type Tone = 'ok' | 'warn' | 'bad' | 'info';
type StatusLabels = { title?: string; answer?: ReactNode; icon?: TablerIcon; tone: Tone };

/** Heading, answer line and sign of each state. */
export function useStatusLabels(state: PaymentState, result: Result | undefined, application?: string): StatusLabels {
  const { supportPhone } = useConfig();
  if (state === 'unknown') {
    const link = (linkText: ReactNode) => createElement('a', { href: `tel:${supportPhone}` }, linkText);
    return { title: t.unknown, answer: t.unknownAnswer({ phone: supportPhone, link }), icon: IconSearch, tone: 'info' };
  }
  if (!result) return { tone: 'info' };
  switch (state) {
    case 'pending':
      return { title: t.pending, answer: t.pendingAnswer({ amount: result.total }), icon: IconHourglass, tone: 'warn' };
    case 'received':
    case 'posted':
      return { ...receivedText(result, application, state === 'posted'), icon: IconCheck, tone: 'ok' };
    case 'stopped':
      return { title: t.stopped, answer: t.nothingDebited({ amount: result.amount }), icon: IconHandStop, tone: 'info' };
    case 'failed':
      return { title: t.failed, answer: stillDue(result), icon: IconX, tone: 'bad' };
    case 'twice':
      return { ...refundText(result), icon: IconReceiptRefund, tone: 'info' };
    default:
      return { tone: 'info' };
  }
}

function receivedText(result: Result, application: string | undefined, isPosted: boolean): Pick<StatusLabels, 'title' | 'answer'> {
  const amount = result.total;
  if (application) return { title: t.receivedFor({ amount, number: application }), answer: t.receivedForAnswer };
  if (result.purpose === 'REVIVAL' && isPosted && result.paidAt)
    return { title: t.reinstated, answer: t.coveredSince({ amount, date: dayOf(new Date(result.paidAt)) }) };
  if (result.purpose === 'REVIVAL') return { title: t.received({ amount }), answer: t.receivedRevival };
  if (result.purpose === 'LOAN_REPAYMENT') return { title: t.received({ amount }), answer: t.receivedRepayment };
  return { title: t.received({ amount }), answer: result.purpose === 'PREMIUM' ? nextPremium(result) : undefined };
}

/** A premium is refunded because it was paid twice. Other money is refunded because its purpose has ended. */
function refundText({ purpose, total: amount }: Result): Pick<StatusLabels, 'title' | 'answer'> {
  return purpose === 'PREMIUM'
    ? { title: t.twice, answer: t.twiceAnswer({ amount }) }
    : { title: t.goesBack, answer: t.goesBackAnswer({ amount }) };
}

function nextPremium({ lines }: Result): ReactNode {
  const last = lines.at(-1);
  if (!last?.nextDueDate || last.nextPremium === null) return t.receivedPlain;
  return t.receivedNext({ amount: last.nextPremium, date: last.nextDueDate });
}

function stillDue({ purpose, amount, lines }: Result): ReactNode {
  const date = purpose === 'PREMIUM' ? lines[0]?.dueDate : null;
  if (!date) return t.stillUnpaid({ amount });
  return date < dayOf(new Date()) ? t.stillOverdue({ amount, date }) : t.stillDue({ amount, date });
}
