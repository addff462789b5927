import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { addYears, type Day, dayOf, formatInstant, parseDay } from '@portal/rules/calendar/dates.ts';
import { IconDownload, IconEye, IconFlag, IconHistory, IconLogin2, IconPencil, IconShare, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { saveFile, viewFile } from '../../lib/browser/save-file.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { preparingText } from '../../lib/text/preparing.text.ts';
import { inLanguage, locale } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Choice } from '../../ui/forms/Choice.tsx';
import { DateRange } from '../../ui/forms/DateRange.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { Pages } from '../../ui/tables/Pages.tsx';
import classes from './DataAccessPage.module.css';
import { accessText as t } from './data-access.text.ts';

type Access = ResponseOf<'/dataAccess/list'>;
type Row = Access['rows'][number];
const SHOWN = ['ALL', 'CHANGED', 'VIEWED', 'SHARED'] as const;

/** Log of views and changes of the customer's data. Covers the last year, unless the address has dates. */
export default function DataAccessPage() {
  const { get, setValues } = useQueryValues();
  const today = dayOf(new Date());
  const period = readPeriod(get, today);
  const selected = SHOWN.find((option) => option === get('show')) ?? 'ALL';
  const page = Math.max(1, Number.parseInt(get('page') ?? '1', 10) || 1);
  const filter = { fromDate: period.from, toDate: period.to, ...(selected !== 'ALL' && { show: selected }) };
  const { data, isEmpty, failure, refetch } = useApiQuery('/dataAccess/list', { ...filter, page }, { main: true });
  const [isRejected, setIsRejected] = useState(false);

  async function download() {
    const found = await withLoader(preparingText.document, () => callPortal('/dataAccess/list', { ...filter, want: 'FILE' }));
    if (found.data?.file) (useHome.getState().SourceAbcServApp ? viewFile : saveFile)(found.data.file);
    else useHome.setState({ errorPopup: true });
  }
  return (
    <>
      <PageHeader isAnswerComing answer={isEmpty ? t.empty(period) : data && getAnswer(data)} hasErrors={isRejected} />
      <div className={layout.stack}>
        <div className={classes.filters}>
          <Choice
            label={t.show}
            value={selected}
            options={SHOWN.map((value) => ({ value, label: t[value] }))}
            onChange={(value) => setValues({ show: value === 'ALL' ? null : value, page: null })}
          />
          {!isEmpty && !failure && (
            <Button variant="default" leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />} onClick={() => void download()}>
              {t.download}
            </Button>
          )}
        </div>
        <DateRange
          key={`${period.from} ${period.to}`}
          {...period}
          today={today}
          button={t.showEntries}
          onSubmit={(from, to) => setValues({ from, to, page: null })}
          onRejected={setIsRejected}
        />
        {failure && <ErrorCard title={t.failed} onRetry={refetch} />}
        {isEmpty && <EmptyCard icon={IconHistory} title={t.empty(period)} />}
        {!(data || failure || isEmpty) && <Skeleton label={t.loading} rows={6} />}
        {data && groupByMonth(data.rows).map(({ month, rows }) => <Month key={month} month={month} rows={rows} />)}
        {data && (
          <Pages
            page={page}
            pages={Math.ceil(data.total / data.pageSize)}
            onChange={(next) => setValues({ page: next === 1 ? null : String(next) })}
          />
        )}
        <Card title={t.unknown}>
          <div className={layout.stack4}>
            <p className={layout.dim}>{t.unknownWhy}</p>
            <div>
              <Button variant="default" leftSection={<IconFlag size={20} stroke={1.75} aria-hidden />} onClick={report}>
                {t.report}
              </Button>
            </div>
          </div>
        </Card>
      </div>
    </>
  );
}

const report = () => useHome.setState({ agentretrypopup: { form: 'choices', endPoint: 'dataAccess/list', failureType: '', message: '' } });

/** The dates of the address, if they are real, in order and not in the future. */
function readPeriod(get: (key: string) => string | null, today: Day): { from: Day; to: Day } {
  const [from, to] = [parseDay(get('from') ?? ''), parseDay(get('to') ?? '')];
  return from && to && from <= to && to <= today ? { from, to } : { from: addYears(today, -1), to: today };
}

const getAnswer = ({ total: n, fromDate: from, toDate: to }: Access) =>
  n === 1 ? t.answerOne({ from, to }) : t.answerMany({ n, from, to });

const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });

/** Rows come newest first, and so do their months. */
function groupByMonth(rows: readonly Row[]): { month: string; rows: Row[] }[] {
  const months = new Map<string, Row[]>();
  for (const row of rows) {
    const month = monthName.format(new Date(row.at));
    months.set(month, [...(months.get(month) ?? []), row]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, rows: ofMonth }));
}

const ICONS: Readonly<Record<Row['kind'], TablerIcon>> = { CHANGED: IconPencil, VIEWED: IconEye, SHARED: IconShare, LOGIN: IconLogin2 };

function Month({ month, rows }: { month: string; rows: readonly Row[] }) {
  return (
    <Card title={month} flush>
      <ul>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of one instant have nothing else that differs
          <li key={`${row.at} ${index}`} className={classes.row}>
            <IconTile icon={ICONS[row.kind]} />
            <div className={classes.words}>
              <p className={classes.title}>{inLanguage({ en: row.what, hi: row.whatHi })}</p>
              <p className={classes.meta}>{inLanguage({ en: row.whoText, hi: row.whoTextHi })}</p>
              {row.about && <p className={classes.meta}>{t.about({ about: row.about })}</p>}
              {row.reason && (
                <p className={classes.meta}>{t.why({ reason: inLanguage({ en: row.reason, hi: row.reasonHi ?? row.reason }) })}</p>
              )}
              {row.outcome === 'REFUSED' && <p className={classes.meta}>{t.notDone}</p>}
              <p className={classes.meta}>{formatInstant(new Date(row.at))}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
