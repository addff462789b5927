import { type CaseQueue, type CaseTeam, listQueues } from '@portal/rules/staff/case-desk.ts';
import { Fragment } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import classes from './AdminCases.module.css';
import { queueNames, casesText as t } from './admin-cases.text.ts';

type Props = {
  desk: CaseTeam;
  queue: CaseQueue;
  counts: ResponseOf<'/admin/cases/list'>['counts'] | undefined;
  onChoose: (queue: CaseQueue) => void;
};
const SIGNS: Readonly<Partial<Record<CaseQueue, string>>> = { WAITING: '+', APPROVAL: '+', ALL: '=' };

/** Queues with their sizes, which add up to all open cases; parts of the work come after them. */
export const QueueCounts = ({ desk, queue, counts, onChoose }: Props) => (
  <fieldset className={classes.queues}>
    <legend className="vh">{t.queues}</legend>
    {listQueues(desk).map((name) => (
      <Fragment key={name}>
        {SIGNS[name] && <span aria-hidden="true">{SIGNS[name]}</span>}
        <button type="button" className={classes.queue} aria-pressed={name === queue} onClick={() => onChoose(name)}>
          {queueNames[name]} {counts && <b>{counts[name]}</b>}
        </button>
      </Fragment>
    ))}
  </fieldset>
);
