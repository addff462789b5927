import { CASE_QUEUES, type CaseQueue } from '@portal/rules/staff/case-desk.ts';
import { Fragment } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import classes from './AdminCases.module.css';
import { queueNames, casesText as t } from './admin-cases.text.ts';

type Props = { queue: CaseQueue; counts: ResponseOf<'/admin/cases/list'>['counts'] | undefined; onChoose: (queue: CaseQueue) => void };
const SIGNS: Readonly<Record<CaseQueue, string>> = { TODO: '', WAITING: '+', APPROVAL: '+', ALL: '=' };

/** Queues with their sizes, which add up to all open cases. */
export const QueueCounts = ({ queue, counts, onChoose }: Props) => (
  <fieldset className={classes.queues}>
    <legend className="vh">{t.queues}</legend>
    {CASE_QUEUES.map((name) => (
      <Fragment key={name}>
        {SIGNS[name] && <span aria-hidden="true">{SIGNS[name]}</span>}
        <button type="button" className={classes.queue} aria-pressed={name === queue} onClick={() => onChoose(name)}>
          {queueNames[name]} {counts && <b>{counts[name]}</b>}
        </button>
      </Fragment>
    ))}
  </fieldset>
);
