import { type Day, formatDay } from '../calendar/dates.ts';
import type { SwitchReason } from './fund-switch.ts';

type Facts = { reviveBy: Day | null; paidOutFrom: Day | null; pendingSince: Day | null };
type Sentence = { readonly en: string; readonly hi: string };

/** Why a policy cannot switch, as a customer reads it (screens, part B, 4). */
export function switchSentence(reason: SwitchReason, { reviveBy, paidOutFrom, pendingSince }: Facts): Sentence {
  const day = (date: Day | null) => (date === null ? '-' : formatDay(date));
  if (reason === 'DISCONTINUED' && reviveBy === null && paidOutFrom !== null)
    return {
      en: `This policy has been discontinued. We will pay out its value after ${day(paidOutFrom)}.`,
      hi: `यह पॉलिसी बंद हो चुकी है। हम इसकी राशि ${day(paidOutFrom)} के बाद देंगे।`,
    };
  const sentences: Record<SwitchReason, Sentence> = {
    DISCONTINUED: {
      en: 'This policy has been discontinued. Reinstate it to switch funds.',
      hi: 'यह पॉलिसी बंद हो चुकी है। फंड बदलने के लिए इसे फिर चालू कराएँ।',
    },
    NOT_IN_FORCE: { en: 'This policy is not in force.', hi: 'यह पॉलिसी चालू नहीं है।' },
    ASSIGNED: {
      en: 'This policy is assigned. Please ask the assignee to switch funds.',
      hi: 'यह पॉलिसी समनुदेशित है। फंड बदलने के लिए समनुदेशिती से कहें।',
    },
    LIFESTAGE_STRATEGY: {
      en: 'The life-stage strategy moves your funds for you, so you cannot switch them yourself.',
      hi: 'लाइफ़-स्टेज रणनीति आपके फंड अपने आप बदलती है, इसलिए आप उन्हें स्वयं नहीं बदल सकते।',
    },
    NO_UNITS: { en: 'This policy has no units yet.', hi: 'इस पॉलिसी में अभी कोई यूनिट नहीं है।' },
    PENDING_SWITCH: {
      en: `We are still processing your switch of ${day(pendingSince)}.`,
      hi: `${day(pendingSince)} का एक स्विच प्रक्रिया में है।`,
    },
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
