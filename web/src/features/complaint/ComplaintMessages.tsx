import { addDays, dayOf, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { ANSWER_DAYS } from '@portal/rules/complaints/ladder.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import layout from '../../ui/layout/layout.module.css';
import rowList from '../../ui/tables/RowList.module.css';
import { pageText as t } from './complaint-page.text.ts';
import classes from './Ladder.module.css';
import type { Complaint } from './listed-complaint.ts';

/** `on`: the day of a letter or call, whose time is not known. */
type Message = { at: string; isOurs: boolean; text: string; on?: string };

/** Messages between the customer and the team, the oldest first. */
export function ComplaintMessages({ complaint }: { complaint: Complaint }) {
  return (
    <Card title={t.messages} flush>
      <ul className={rowList.rows}>
        {toMessages(complaint).map(({ at, isOurs, text, on }) => {
          const moment = new Date(at);
          const values = { date: dayOf(moment), time: toTimeOfDay(moment) };
          return (
            <li key={`${at} ${isOurs} ${text}`} className={rowList.row}>
              <div className={`${rowList.words} ${classes.message}`}>
                <p className={layout.strong}>
                  <Dates>{isOurs ? t.team(values) : on ? t.youOn({ date: on }) : t.you(values)}</Dates>
                </p>
                <p>{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const toMessages = ({ complaintNo: no, text, receivedOn, events, token }: Complaint): Message[] =>
  events.flatMap(({ kind, at, text: eventText, isOurs }) => {
    if (kind === 'RECEIVED')
      return [
        { at, isOurs: false, text, ...(dayOf(new Date(at)) !== receivedOn && { on: receivedOn }) },
        { at, isOurs: true, text: t.confirmed({ no, date: addDays(receivedOn, ANSWER_DAYS) }) },
      ];
    if (kind === 'ANSWERED') return [{ at, isOurs: true, text: eventText ?? '' }];
    if (kind === 'TOKEN' && isOurs) return [{ at, isOurs, text: t.tokenFromUs({ token: token ?? '' }) }];
    return [{ at, isOurs, text: eventText ?? t[`said${kind}`] }];
  });
