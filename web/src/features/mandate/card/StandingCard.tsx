import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { cardEndsSoon, cardReason } from '@portal/rules/mandates/card-instruction.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { useId } from 'react';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { inLanguage } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { last4 } from '../cards.ts';
import { setSiText as t } from './set-si.text.ts';
import type { Displayed } from './use-card-page.ts';

export type Instruction = ResponseOf<'/getSIReg'>['siDetails'][number];
export const rupees = (amount: number): string => formatRupees(parseRupees(amount) ?? 0);

type Props = {
  row: Instruction;
  /** Last action on the partner's page. */
  displayed: Displayed | undefined;
  onSetUp: () => void;
  onStop: () => void;
};

const METHODS = { ENACH: 'eNACH', ESI: 'ESI', UPI: 'UPI' } as const;

/** One policy: how its premium is taken, and the one thing to do about a card. */
export function StatusCard({ row, displayed, onSetUp, onStop }: Props) {
  const reasonId = useId();
  const isCard = row.SI_KIND === 'CARD';
  const isActive = isCard && row.SI_STATUS === 'ACTIVE';
  const isPending = isCard && row.SI_STATUS === 'PENDING';
  const method = row.SI_KIND && row.SI_KIND !== 'CARD' ? METHODS[row.SI_KIND] : t.account;
  const isSent = isPending && displayed?.kind === 'sent';
  return (
    <Card title={row.PLAN_NAME} action={<Tag row={row} />}>
      <div className={layout.stack4}>
        <p className={`${layout.dim} ${layout.small}`}>{t.number({ number: row.POLICY_NUMBER })}</p>
        <KeyValue items={listFacts(row)} />
        {isActive && cardEndsSoon(row.CARD_EXPIRY, dayOf(new Date())) && row.END_DATE && (
          <Notice tone="warn">{t.endsSoon({ date: row.END_DATE })}</Notice>
        )}
        <Result row={row} displayed={displayed} />
        {!isActive && !row.allowed && (
          <p id={reasonId} className={layout.small}>
            {t.by({ method })}
          </p>
        )}
        <div className={layout.group}>
          {isActive && (
            <Button variant="default" onClick={onStop}>
              {t.stop}
            </Button>
          )}
          {!isActive && !isSent && (
            <Button
              {...(row.allowed ? { onClick: onSetUp } : { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reasonId })}
            >
              {isPending ? t.goOn : t.setUp}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Result of the partner's page, shown while the card is being registered. */
function Result({ row, displayed }: Pick<Props, 'row' | 'displayed'>) {
  const isPending = row.SI_KIND === 'CARD' && row.SI_STATUS === 'PENDING';
  if (row.SI_STATUS === 'ACTIVE') return null;
  if (displayed?.kind === 'refused')
    return (
      <Notice tone="bad" isAlert>
        {inLanguage(cardReason(displayed.reason))}
      </Notice>
    );
  if (displayed?.kind === 'closed')
    return (
      <Notice tone="warn" isAlert>
        {t.closed}
      </Notice>
    );
  return isPending ? <Notice tone="info">{t.registering}</Notice> : null;
}

function Tag({ row: { SI_KIND, SI_STATUS } }: Pick<Props, 'row'>) {
  if (SI_STATUS === 'NONE') return <StatusTag status="MANDATE_OFF" label={t.off} />;
  if (SI_STATUS === 'PENDING') return <StatusTag status="MANDATE_PENDING" label={t.pending} />;
  return <StatusTag status="MANDATE_ON" label={SI_KIND === 'CARD' ? t.on : t.otherwise} />;
}

function listFacts(row: Instruction) {
  const { SI_KIND, SI_STATUS, ACCOUNT, CARD_EXPIRY, BANK_NAME, MAX_AMOUNT, NEXT_DUE_DATE } = row;
  const isActive = SI_KIND === 'CARD' && SI_STATUS === 'ACTIVE';
  const digits = last4(ACCOUNT);
  const card = digits && CARD_EXPIRY ? t.card({ last4: digits, expiry: CARD_EXPIRY }) : t.cardOfDesk;
  return [
    { label: t.premium, value: rupees(row.MODAL_PREMIUM) },
    { label: isActive ? t.nextDebit : t.nextDue, value: NEXT_DUE_DATE ? formatDay(NEXT_DUE_DATE) : '-' },
    ...(isActive ? [{ label: t.method, value: card }] : []),
    ...(isActive && BANK_NAME ? [{ label: t.bank, value: BANK_NAME }] : []),
    ...(isActive && MAX_AMOUNT !== null ? [{ label: t.limit, value: rupees(MAX_AMOUNT) }] : []),
  ];
}
