import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { hasActive, upiInactiveReason, upiTag } from '@portal/rules/mandates/mandate-card.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { to } from '../../../lib/navigation/to.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { Link } from '../../../ui/links/Link.tsx';
import { TextButton } from '../../../ui/links/TextButton.tsx';
import { type UpiCard, worded } from '../cards.ts';
import { policyFacts } from '../facts.tsx';
import classes from '../MandateCard.module.css';
import { MandateCard } from '../MandateCard.tsx';
import { hasHistory, MandateHistory } from '../MandateHistory.tsx';
import { mandateText } from '../mandate.text.ts';
import { UpiLimit, UpiUntil } from './UpiLimit.tsx';
import { upiText as t } from './upi.text.ts';
import { chooseButton, upiFlags } from './upi-flags.ts';

type Props = {
  card: UpiCard;
  /** The policies whose request was sent in this session. */
  started: readonly string[];
  /** The first that can be set up: its button is the page's filled one. */
  isFirst: boolean;
  onPress: () => void;
  /** Content below a card whose mandate is active or paused: cancel, or log in to cancel. */
  below: ReactNode;
};

/** One policy on the UPI screens: what debits it now, and the button that sets or replaces it. */
export function UpiPolicyCard({ card, started, isFirst, onPress, below }: Props) {
  const reasonId = useId();
  const { tag, method, also } = upiTag(upiFlags(card));
  const active = hasActive(upiFlags(card));
  const button = chooseButton(card, started);
  const rejected = !button.disabled && !active ? card.Not_Allowed_Reason : null;
  const line = button.disabled ? t[button.disabled] : rejected && mandateText[rejected];
  const press = (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      {...(line ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reasonId } : { onClick: onPress })}
    >
      {t[button.label]}
    </Button>
  );
  return (
    <MandateCard card={card} tag={tag} also={also} action={press} after={<History card={card} onSetUp={line ? undefined : onPress} />}>
      <KeyValue
        items={[
          ...policyFacts(card),
          { label: mandateText.method, value: mandateText[method] },
          ...(rejected ? [] : mandateFacts(card, active)),
        ]}
      />
      <MandateNotes card={card} isOverdue={button.isOverdue} />
      {line && (
        <div id={reasonId}>
          <Notice tone="info">{line}</Notice>
        </div>
      )}
      {card.Active_Mandate_Id !== null && below}
    </MandateCard>
  );
}

/** The mandate that is on, or the one that would be set up: its owner sees the limit and the dates before accepting them. */
function mandateFacts(card: UpiCard, active: boolean) {
  const { from, until } = card.New_Mandate;
  return [
    { label: mandateText.limit, value: <UpiLimit amount={(active && card.Active_Limit) || card.Mandate_Amount} /> },
    { label: mandateText.from, value: active ? card.Start_Date : formatDay(from) },
    { label: mandateText.until, value: <UpiUntil day={active ? card.End_Date : formatDay(until)} /> },
    ...(card.Vpa ? [{ label: mandateText.upiId, value: card.Vpa }] : []),
  ];
}

/** Details beyond the facts: why a previous mandate is off, the PIN, or a premium that no mandate collects. */
function MandateNotes({ card, isOverdue }: { card: UpiCard; isOverdue: boolean }) {
  const policyId = card.Policy_Number;
  const link = (linkText: ReactNode) => <Link to={to('payPremium', { policyId })}>{linkText}</Link>;
  const reason = inactiveText(card);
  return (
    <>
      {reason && <p>{reason}</p>}
      {card.Needs_Pin && <p>{t.pin}</p>}
      {isOverdue && <Notice tone="warn">{t.overdue({ due: card.Premium_Due, link })}</Notice>}
    </>
  );
}

function inactiveText(card: UpiCard): string | null {
  const reason = upiInactiveReason(upiFlags(card).Upi_Mandate_Status);
  const statusReason = worded(card.Reason_Text, card.Reason_Text_Hi);
  if (!reason) return statusReason;
  const paused = reason === 'PAUSED' && card.Timeline.find(({ kind }) => kind === 'PAUSED');
  if (paused) return t.pausedSince({ date: dayOf(new Date(paused.at)) });
  return statusReason ?? t[reason];
}

/** Debits and steps are collapsed, because customers compare policies on this screen. */
function History({ card, onSetUp }: { card: UpiCard; onSetUp: (() => void) | undefined }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (!hasHistory(card)) return null;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      {card.At_Risk && !isOpen && <Notice tone="warn">{mandateText.atRisk}</Notice>}
      <p>
        <TextButton className={classes.opener} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {mandateText.history}
          <Chevron size={16} stroke={1.75} aria-hidden />
        </TextButton>
      </p>
      <div id={id} hidden={!isOpen}>
        {isOpen && <MandateHistory card={card} onSetUp={onSetUp} />}
      </div>
    </>
  );
}
