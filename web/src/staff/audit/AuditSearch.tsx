import { dayOf, formatDay, formatInstant, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { IconSearch, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Pages } from '../../ui/tables/Pages.tsx';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import cards from '../reports/CardRows.module.css';
import { StaffDates } from '../shell/StaffDates.tsx';
import { staffText } from '../shell/staff.text.ts';
import classes from './AuditSearch.module.css';
import { eventLabel, auditText as t } from './admin-audit.text.ts';

type SearchResult = ResponseOf<'/admin/audit/search'>;
type Range = { from: string; to: string };
const OUTCOMES = ['DONE', 'REFUSED', 'FAILED'] as const;
const TYPED = ['actorId', 'objectId', 'action'] as const;
const NOTHING = { actorId: '', objectId: '', action: '', outcome: '' };
const PAGE_SIZE = 25;

/** Audit trail of a range. Filters name people, so they stay out of the address, which has only the page. */
export function AuditSearch({ initial }: { initial: Range }) {
  const { get, setValues } = useQueryValues();
  const page = Math.max(1, Number.parseInt(get('page') ?? '1', 10) || 1);
  const [range, setRange] = useState(initial);
  const [typed, setTyped] = useState(NOTHING);
  const [query, setQuery] = useState(NOTHING);
  const outcome = OUTCOMES.find((outcome) => outcome === query.outcome);
  const searched = Object.fromEntries(TYPED.flatMap((name) => (query[name].trim() ? [[name, query[name].trim()]] : [])));
  const { data, isEmpty, failure, refetch } = useApiQuery('/admin/audit/search', {
    ...range,
    ...searched,
    ...(outcome && { outcome }),
    page,
  });
  function search(next: Range) {
    setRange(next);
    setQuery(typed);
    setValues({ page: null });
  }
  return (
    <div className={layout.stack}>
      {data && <Verified {...data} />}
      <Card>
        <StaffDates button={t.search} icon={<IconSearch size={20} stroke={1.75} aria-hidden />} onSubmit={search}>
          <div className={classes.fields}>
            {TYPED.map((name) => (
              <TextField
                key={name}
                label={t[name]}
                value={typed[name]}
                maxLength={100}
                autoComplete="off"
                onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              />
            ))}
            <Select
              label={t.outcome}
              data={[{ value: '', label: t.all }, ...OUTCOMES.map((value) => ({ value, label: t[value] }))]}
              value={typed.outcome}
              onChange={(value) => setTyped({ ...typed, outcome: value })}
            />
          </div>
        </StaffDates>
      </Card>
      {failure && <ErrorCard title={failure.message} onRetry={refetch} />}
      {isEmpty && <EmptyCard icon={IconTable} title={staffText.noRows} text={staffText.noRowsWhy} />}
      {!(data || failure || isEmpty) && <Skeleton rows={8} />}
      {data && <Rows {...data} page={page} onPage={(next) => setValues({ page: next === 1 ? null : String(next) })} />}
    </div>
  );
}

function Verified({ verifiedAt, verifiedRows: n, brokenAt }: SearchResult) {
  if (brokenAt) {
    return (
      <Notice tone="bad" isAlert>
        {t.broken({ time: formatInstant(new Date(brokenAt)) })}
      </Notice>
    );
  }
  return <p className={layout.dim}>{verifiedAt ? t.verified({ time: formatInstant(new Date(verifiedAt)), n }) : t.notVerified}</p>;
}

const formatValue = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? '-' : String(value);
const toOutcome = (value: string | number | null | undefined): string => {
  const knownOutcome = OUTCOMES.find((outcome) => outcome === value);
  return knownOutcome ? t[knownOutcome] : formatValue(value);
};
const formatTime = (at: string): string => `${formatDay(dayOf(new Date(at)))} ${toTimeOfDay(new Date(at))}`;

function Rows({ rows, total, page, onPage }: SearchResult & { page: number; onPage: (page: number) => void }) {
  const columnHeaders = [t.time, t.who, t.role, t.action, t.object, t.outcome, t.reason, t.details];
  return (
    <Card flush>
      <p className="vh" role="status">
        {staffText.rows({ n: total })}
      </p>
      <p className={classes.entry}>{t.isEntry}</p>
      <WideTable name={t.table} columns={columnHeaders.map((name) => ({ name }))} className={cards.cards}>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and a page renders as a whole.
            <tr key={index}>
              <td>{formatTime(String(row.at))}</td>
              <td data-label={t.who}>{formatValue(row.actorId ?? row.actorKind)}</td>
              <td data-label={t.role}>{formatValue(row.role)}</td>
              <td data-label={t.action}>{eventLabel(formatValue(row.event))}</td>
              <td data-label={t.object}>{formatValue(row.objectId)}</td>
              <td data-label={t.outcome}>{toOutcome(row.outcome)}</td>
              <td data-label={t.reason}>{formatValue(row.reason)}</td>
              <td data-label={t.details}>
                <details>
                  <summary>{t.show}</summary>
                  {formatValue(row.event)}
                  <br />
                  {t.requestId}: {formatValue(row.requestId)}
                </details>
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <Pages page={page} pages={Math.ceil(total / PAGE_SIZE)} onChange={onPage} />
    </Card>
  );
}
