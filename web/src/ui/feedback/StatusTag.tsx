import type { PolicyStatus } from '@portal/rules/policies/policy.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '../theme/tone.ts';
import tones from '../theme/tones.module.css';
import classes from './StatusTag.module.css';
import { statusText as t } from './status.text.ts';

export type Status =
  | PolicyStatus
  | 'DUE'
  | 'DUE_TODAY'
  | 'OVERDUE'
  | 'NOTHING_DUE'
  | 'BEING_CONFIRMED'
  | 'BEING_DEBITED'
  | 'AUTO_DEBIT'
  | 'PAID'
  | 'IN_PROCESS'
  | 'FAILED'
  | 'RETURNED'
  | 'REFUNDED'
  | 'MANDATE_ON'
  | 'MANDATE_PENDING'
  | 'MANDATE_OFF'
  | 'NEEDED';
type Look = { tone: Tone; icon: TablerIcon };

const done: Look = { tone: 'ok', icon: IconCircleCheck };
const soon: Look = { tone: 'warn', icon: IconClock };
const lost: Look = { tone: 'bad', icon: IconAlertTriangle };
const failed: Look = { tone: 'bad', icon: IconCircleX };
const running: Look = { tone: 'info', icon: IconProgress };
const waiting: Look = { tone: 'warn', icon: IconHourglass };
const over: Look = { tone: 'mute', icon: IconCircleMinus };

const LOOKS: Record<Status, Look> = {
  IN_FORCE: done,
  GRACE: soon,
  LAPSED: lost,
  PAID_UP: done,
  DISCONTINUED_LOCKIN: lost,
  REDUCED_PAID_UP: done,
  PREMIUM_PAYING_COMPLETE: done,
  MATURED: over,
  SURRENDERED: over,
  FREE_LOOK_CANCELLED: over,
  TERMINATED: over,
  DEATH_CLAIM_INTIMATED: running,
  CLAIM_PAID: over,
  VESTED: done,
  DUE: soon,
  DUE_TODAY: soon,
  OVERDUE: lost,
  NOTHING_DUE: done,
  BEING_CONFIRMED: waiting,
  BEING_DEBITED: waiting,
  AUTO_DEBIT: done,
  PAID: done,
  IN_PROCESS: running,
  FAILED: failed,
  RETURNED: failed,
  REFUNDED: over,
  MANDATE_ON: done,
  MANDATE_PENDING: waiting,
  MANDATE_OFF: over,
  NEEDED: soon,
};

type Props = {
  status: Status;
  /** For DUE: in how many days. */
  days?: number;
  /** Text of the specification, in place of the default label. */
  label?: string;
  /** On the deep panel: white on a veil, whatever the tone. */
  onHero?: boolean;
};

export const getTone = (status: Status): Tone => LOOKS[status].tone;

/** The only place that maps a status code to colour, icon and text. */
export function StatusTag({ status, days = 0, label, onHero = false }: Props) {
  const { tone, icon: Icon } = LOOKS[status];
  const text = label ?? (status === 'DUE' ? (days === 1 ? t.dueOne : t.dueMany({ n: days })) : t[status]);
  return (
    <span className={`${classes.tag} ${onHero ? classes.hero : tones[tone]}`}>
      <Icon size={16} stroke={2.1} aria-hidden />
      {text}
    </span>
  );
}
