import { formatDay, formatMinute, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import type { CaseTeam } from '@portal/rules/staff/case-desk.ts';
import { IconFolder } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import tableClasses from '../../ui/tables/DataTable.module.css';
import { Pages } from '../../ui/tables/Pages.tsx';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import cards from '../reports/CardRows.module.css';
import { actionNames } from '../shell/case-action-names.text.ts';
import type { useStaffQuery } from '../shell/staff-calls.ts';
import classes from './AdminCases.module.css';
import { casesText as t } from './admin-cases.text.ts';
import { lookOfStatus, statusOfCase } from './case-labels.ts';
import { useRowKeys } from './use-row-keys.ts';

type Listed = ResponseOf<'/admin/cases/list'>['rows'][number];
type Props = {
  list: ReturnType<typeof useStaffQuery<'/admin/cases/list'>>;
  desk: CaseTeam;
  /** By a number, not a queue. */
  isFound: boolean;
  page: number;
  onReload: () => void;
  onPage: (page: number) => void;
  onOpen: (id: string) => void;
  onAssign: (id: string) => void;
};

/** The server's default page size. */
const PAGE_SIZE = 25;
const COLUMNS = [t.number, t.person, t.status, t.promisedBy, t.assignee, t.changedAt];

/** A queue, the most urgent first as the server has it; on a phone each case becomes a card. */
export function CaseList({ list: { data, failure }, desk, isFound, page, onReload, onPage, onOpen, onAssign }: Props) {
  const { list, isOn, turn } = useRowKeys((at) => {
    const row = data?.rows[at];
    if (row?.mayTake) onAssign(row.id);
  });
  if (failure) return <ErrorCard title={failure.message} onRetry={onReload} />;
  if (!data) return <Skeleton rows={8} />;
  const loaded = (
    <p className={`${layout.small} ${layout.dim}`}>
      {t.asOf({ time: toTimeOfDay(new Date(data.asOf)) })} · <TextButton onClick={onReload}>{t.loadAgain}</TextButton>
    </p>
  );
  if (data.rows.length === 0)
    return (
      <>
        {isFound ? (
          <EmptyCard icon={IconFolder} title={t.notFound} text={t.notFoundWhy} />
        ) : (
          <EmptyCard icon={IconFolder} title={t.nothing} />
        )}
        {loaded}
      </>
    );
  return (
    <div ref={list} className={layout.stack}>
      <Card flush>
        <WideTable name={t.what} columns={COLUMNS.map((name) => ({ name }))} className={cards.cards}>
          <tbody>
            {data.rows.map((row) => (
              <Row key={row.id} row={row} desk={desk} onOpen={onOpen} onAssign={onAssign} />
            ))}
          </tbody>
        </WideTable>
        <Pages page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onChange={onPage} />
      </Card>
      {loaded}
      <p className={`${layout.small} ${layout.dim} ${classes.keys}`}>
        {isOn && (
          <>
            <kbd>J</kbd> <kbd>K</kbd> {t.keys} <kbd>Enter</kbd> {t.enter} <kbd>A</kbd> {t.assignKey}{' '}
          </>
        )}
        <TextButton isSmall onClick={() => turn(!isOn)}>
          {isOn ? t.keysOff : t.keysOn}
        </TextButton>
      </p>
      {!isFound && <p className={`${layout.small} ${layout.dim}`}>{t.automaticElsewhere}</p>}
    </div>
  );
}

/** A status such as "New" would read as a request to act. */
const isOpen = (status: string): boolean => status === 'SUBMITTED' || status === 'IN_REVIEW';

type RowProps = Pick<Props, 'desk' | 'onOpen' | 'onAssign'> & { row: Listed };
function Row({ row, desk, onOpen, onAssign }: RowProps) {
  const { id, title, policyNumber, person, status, promisedBy, late, isAutomatic, assignee, mayTake, changedAt } = row;
  const number = useRef<HTMLButtonElement>(null);
  function assign() {
    // The button disappears, so the focus stays in the row.
    number.current?.focus();
    onAssign(id);
  }
  return (
    <tr>
      <td className={classes.head}>
        <TextButton ref={number} onClick={() => onOpen(id)}>
          {id}
        </TextButton>
        <span className={classes.below}>{inLanguage(title)}</span>
        {row.callsFirst && <StatusTag status="OVERDUE" label={t.callFirst} />}
        {row.graceEnds && <StatusTag status="DUE" label={t.graceEnds({ date: row.graceEnds })} />}
      </td>
      <td data-label={t.person}>
        <span>
          {person || '-'}
          {policyNumber && <span className={classes.below}>{policyNumber}</span>}
        </span>
      </td>
      <td data-label={t.status}>
        <StatusTag status={lookOfStatus(status)} label={isAutomatic && isOpen(status) ? t.automatic : statusOfCase(desk, status)} />
      </td>
      <td className={`num ${promisedBy ? tableClasses.strong : ''}`} data-label={t.promisedBy}>
        {promisedBy === null ? '-' : late ? <StatusTag status="OVERDUE" label={t.late({ date: promisedBy })} /> : formatDay(promisedBy)}
      </td>
      <td data-label={t.assignee} className={assignee ? undefined : layout.dim}>
        {mayTake ? (
          <TextButton isSmall aria-label={t.assignOf({ number: id })} onClick={assign}>
            {actionNames.TAKE}
          </TextButton>
        ) : (
          (assignee ?? t.nobody)
        )}
      </td>
      <td className="num" data-label={t.changedAt}>
        {formatMinute(new Date(changedAt))}
      </td>
    </tr>
  );
}
