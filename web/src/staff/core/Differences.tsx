import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { addDays, formatDay, startOfDay } from '@portal/rules/calendar/dates.ts';
import { DIFFERENCE_KINDS } from '@portal/rules/core/core-difference.ts';
import { IconDownload, IconScale } from '@tabler/icons-react';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { locale } from '../../lib/text/text.ts';
import { Choice } from '../../ui/forms/Choice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyCard } from '../../ui/layout/StateCard.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { Pages } from '../../ui/tables/Pages.tsx';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import { useDownload } from '../reports/use-download.ts';
import type { CoreDifference, CoreDifferences } from '../shell/staff-answers.ts';
import { useStaffMutation, useStaffQuery } from '../shell/staff-calls.ts';
import { coreText as t } from './admin-core.text.ts';
import classes from './Core.module.css';

const OPTIONS = [{ value: 'ALL', label: t.all } as const, ...DIFFERENCE_KINDS.map((value) => ({ value, label: t[value] }))];
const COLUMN_HEADERS = [t.firstDay, t.policyNo, t.field, t.kind, t.ours, t.theirs, t.owner, t.acts];

/** Open differences between the portal and the core system, the oldest first. Kind and page are in the address. */
export function Differences() {
  const { get, setValues } = useQueryValues();
  const kind = DIFFERENCE_KINDS.find((option) => option === get('kind'));
  const page = Math.max(1, Number.parseInt(get('differences') ?? '1', 10) || 1);
  const body = { page, ...(kind && { kind }) };
  const { data } = useStaffQuery({ path: '/admin/core/differences', body }, t.differences, { isFresh: true });
  const { isBusy, download } = useDownload('CORE_DIFFERENCES', t.differences);
  if (!data) return null;
  const { last, rows, total, pageSize } = data;
  return (
    <Card title={t.differences} flush>
      <div className={classes.filter}>
        <p>{describeLast(last)}</p>
        <Choice
          label={t.show}
          value={kind ?? 'ALL'}
          options={OPTIONS}
          onChange={(next) => setValues({ kind: next === 'ALL' ? null : next, differences: null })}
        />
        {last && (
          <div>
            <Button
              variant="default"
              loading={isBusy}
              leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
              onClick={() => void download(toRange(last.day), { filter: kind ? { kind } : {} })}
            >
              {t.download}
            </Button>
          </div>
        )}
      </div>
      {total === 0 && last && <EmptyCard icon={IconScale} title={t.noDifferences} text={t.noDifferencesWhy} />}
      {total > 0 && (
        <>
          <WideTable name={t.differences} columns={COLUMN_HEADERS.map((name) => ({ name }))}>
            <tbody>
              {rows.map((row) => (
                <Row key={row.differenceId} row={row} />
              ))}
            </tbody>
          </WideTable>
          <Pages
            page={page}
            pages={Math.ceil(total / pageSize)}
            onChange={(next) => setValues({ differences: next === 1 ? null : String(next) })}
          />
        </>
      )}
    </Card>
  );
}

/** The report is by the last day on which a difference was found, so that day has the differences that are open. */
const toRange = (day: string) => ({ from: startOfDay(day).toISOString(), to: startOfDay(addDays(day, 1)).toISOString() });

function describeLast(last: CoreDifferences['last']): string {
  if (!last) return t.noPositions;
  const day = formatDay(last.day);
  return last.fault === null ? t.positions({ day, n: last.policies.toLocaleString(locale) }) : t.fault({ day, fault: last.fault });
}

const FIELDS: Readonly<Record<string, string>> = {
  policy: t.policy,
  status: t.policyStatus,
  paidTotal: t.paidTotal,
  nextDueDate: t.nextDueDate,
  suspense: t.suspense,
  umrn: t.umrn,
  loanOutstanding: t.loanOutstanding,
};
const describeField = (field: string): string => FIELDS[field] ?? t.unitsOf({ fund: field.replace(/^units:/, '') });

function Row({ row }: { row: CoreDifference }) {
  const { differenceId, policyNo, kind, ours, theirs, firstDay, owner, isMine } = row;
  const field = describeField(row.field);
  const { send } = useStaffMutation('/admin/core/assign', t.assign);
  return (
    <tr>
      <td>{formatDay(firstDay)}</td>
      <td>{policyNo}</td>
      <td>{field}</td>
      <td>{t[kind]}</td>
      <td>{ours ?? '-'}</td>
      <td>{theirs ?? '-'}</td>
      <td>{owner ?? t.noOwner}</td>
      <td>
        <TextButton
          aria-label={(isMine ? t.releaseOf : t.assignOf)({ policyNo, field })}
          onClick={() => void send({ differenceId, owner: isMine ? 'NO_ONE' : 'ME' })}
        >
          {isMine ? t.release : t.assign}
        </TextButton>
      </td>
    </tr>
  );
}
