import { type Day, formatDay } from '../calendar/dates.ts';
import type { SwitchReason } from './fund-switch.ts';

type Facts = { reviveBy: Day | null; paidOutFrom: Day | null; pendingSince: Day | null };
type Sentence = { readonly en: string; readonly hi: string };

/** Why a policy cannot switch, as a customer reads it (screens, part B, 4). */
export function switchSentence(reason: SwitchReason, { reviveBy, paidOutFrom, pendingSince }: Facts): Sentence {
  const day = (date: Day | null) => (date === null ? '-' : formatDay(date));
  if (reason === 'DISCONTINUED' && reviveBy === null && paidOutFrom !== null)
    return {
      en: `This policy is discontinued. Its money is paid out after ${day(paidOutFrom)}.`,
      hi: `यह पॉलिसी बंद हो चुकी है। इसकी राशि ${day(paidOutFrom)} के बाद दी जाएगी।`,
    };
  const sentences: Record<SwitchReason, Sentence> = {
    DISCONTINUED: {
      en: 'This policy is discontinued. Reinstate it to switch.',
      hi: 'यह पॉलिसी बंद हो चुकी है। फंड बदलने के लिए इसे फिर चालू कराएँ।',
    },
    NOT_IN_FORCE: { en: 'This policy is not in force.', hi: 'यह पॉलिसी चालू नहीं है।' },
    ASSIGNED: { en: 'This policy is assigned. Ask the assignee.', hi: 'यह पॉलिसी किसी और के नाम है। समनुदेशिती से पूछें।' },
    LIFESTAGE_STRATEGY: {
      en: 'Life-stage moves your funds for you. Switches are off.',
      hi: 'लाइफ़-स्टेज आपके फंड अपने आप बदलता है। स्विच बंद हैं।',
    },
    NO_UNITS: { en: 'This policy holds no units yet.', hi: 'इस पॉलिसी में अभी कोई यूनिट नहीं है।' },
    PENDING_SWITCH: { en: `A switch of ${day(pendingSince)} is under way.`, hi: `${day(pendingSince)} का एक स्विच प्रक्रिया में है।` },
  };
  return sentences[reason];
}

/** Until when a discontinued policy can be reinstated and, when that is over, from when its money is paid out. */
export function discontinuedUntil(
  { status, revivalDeadline, lockInEnds }: { status: string; revivalDeadline: Day | null; lockInEnds: Day | null },
  today: Day,
): { reviveBy: Day | null; paidOutFrom: Day | null } {
  if (status !== 'DISCONTINUED_LOCKIN') return { reviveBy: null, paidOutFrom: null };
  const reviveBy = revivalDeadline !== null && revivalDeadline >= today ? revivalDeadline : null;
  return { reviveBy, paidOutFrom: reviveBy === null ? lockInEnds : null };
}
