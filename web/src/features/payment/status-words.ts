import { dayOf } from '@portal/rules/dates.ts';
import { IconCheck, IconHandStop, IconHourglass, IconReceiptRefund, IconSearch, IconX, type TablerIcon } from '@tabler/icons-react';
import { createElement, type ReactNode } from 'react';
import { useConfig } from '../../lib/config.ts';
import { paymentText as t } from './payment.text.ts';
import type { PaymentState, Result } from './payment-state.ts';

type Tone = 'ok' | 'warn' | 'bad' | 'info';
type Words = { title?: string; answer?: ReactNode; icon?: TablerIcon; tone: Tone };

/** Heading, answer line and sign of each state. */
export function useStatusWords(state: PaymentState, result: Result | undefined): Words {
  const { supportPhone } = useConfig();
  if (state === 'unknown') {
    const link = (words: ReactNode) => createElement('a', { href: `tel:${supportPhone}` }, words);
    return { title: t.unknown, answer: t.unknownAnswer({ phone: supportPhone, link }), icon: IconSearch, tone: 'info' };
  }
  if (!result) return { tone: 'info' };
  switch (state) {
    case 'pending':
      return { title: t.pending, answer: t.pendingAnswer({ amount: result.total }), icon: IconHourglass, tone: 'warn' };
    case 'received':
    case 'posted':
      return { title: t.received({ amount: result.total }), answer: nextPremium(result), icon: IconCheck, tone: 'ok' };
    case 'stopped':
      return { title: t.stopped, answer: t.nothingDebited({ amount: result.amount }), icon: IconHandStop, tone: 'info' };
    case 'failed':
      return { title: t.failed, answer: stillDue(result), icon: IconX, tone: 'bad' };
    case 'twice':
      return { title: t.twice, answer: t.twiceAnswer({ amount: result.total }), icon: IconReceiptRefund, tone: 'info' };
    default:
      return { tone: 'info' };
  }
}

function nextPremium({ lines }: Result): ReactNode {
  const last = lines.at(-1);
  if (!last?.nextDueDate || last.nextPremium === null) return t.receivedPlain;
  return t.receivedNext({ amount: last.nextPremium, date: last.nextDueDate });
}

function stillDue({ amount, lines }: Result): ReactNode {
  const date = lines[0]?.dueDate;
  if (!date) return t.stillUnpaid({ amount });
  return date < dayOf(new Date()) ? t.stillOverdue({ amount, date }) : t.stillDue({ amount, date });
}
