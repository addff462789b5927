import { addDays, addMonths, type Day, minDay } from '../calendar/dates.ts';

/** The Digital Personal Data Protection Act applies to the insurer from this day. */
const ACT_FROM: Day = '2027-05-13';
const ANSWER_DAYS = 30;

export const isActInForce = (today: Day): boolean => today >= ACT_FROM;

/** Last day for the answer to a request about data. Until the Act applies, rule 5(9) of the SPDI Rules 2011 also limits it to one month. */
export function getAnswerDay(received: Day): Day {
  const inDays = addDays(received, ANSWER_DAYS);
  return isActInForce(received) ? inDays : minDay(inDays, addMonths(received, 1));
}
