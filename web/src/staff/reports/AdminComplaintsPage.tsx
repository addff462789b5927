import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { ROOT_CAUSES } from '@portal/rules/complaints/complaint.ts';
import { COMPLAINT_CATEGORY_TEXTS, DECISION_TEXTS, ROOT_CAUSE_TEXTS } from '@portal/rules/complaints/complaint-labels.ts';
import { DECISIONS } from '@portal/rules/complaints/ladder.ts';
import { IconDownload, IconSearch, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { inLanguage, locale } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import tableClasses from '../../ui/tables/DataTable.module.css';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import { useAdmin } from '../shell/admin.slice.ts';
import { complaintsText as t } from './admin-complaints.text.ts';
import { type CategorySummary, summariseComplaints } from './complaint-summary.ts';
import { MonthForm } from './MonthForm.tsx';
import { useDownload } from './use-download.ts';
import { failureLine, useReport } from './use-report.ts';

/** Complaints of a month by category: days to the answer, decisions and root causes, without names. */
export default function AdminComplaintsPage() {
  const storedMonth = useAdmin((admin) => admin.month);
  const [month, setMonth] = useState(storedMonth.date.slice(0, 7));
  const { isBusy, download } = useDownload('COMPLAINTS', t.what);
  const { summaries, failure, refetch } = useSummaries(month);
  return (
    <div className={layout.stack}>
      <PageHeader answer={t.answer} />
      <Card>
        <MonthForm button={t.show} icon={<IconSearch size={20} stroke={1.75} aria-hidden />} onSubmit={setMonth} />
      </Card>
      {failure ? (
        <ErrorCard title={failureLine(failure)} onRetry={refetch} />
      ) : !summaries ? (
        <Skeleton rows={8} />
      ) : summaries.length === 0 ? (
        <EmptyCard icon={IconTable} title={t.none} />
      ) : (
        <>
          <Answers summaries={summaries} />
          <Causes summaries={summaries} />
          <div>
            <Button
              variant="default"
              loading={isBusy}
              leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
              onClick={() => void download({ month })}
            >
              {t.download}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function useSummaries(month: string) {
  const range = { month };
  const days = useReport('COMPLAINTS', range, { group: ['category', 'days'] });
  const late = useReport('COMPLAINTS', range, { group: ['category', 'late'] });
  const decision = useReport('COMPLAINTS', range, { group: ['category', 'decision'] });
  const rootCause = useReport('COMPLAINTS', range, { group: ['category', 'rootCause'] });
  const all = [days, late, decision, rootCause];
  return {
    summaries:
      days.rows && late.rows && decision.rows && rootCause.rows
        ? summariseComplaints({ days: days.rows, late: late.rows, decision: decision.rows, rootCause: rootCause.rows })
        : undefined,
    failure: all.find(({ failure }) => failure)?.failure,
    refetch: () => {
      for (const report of all) if (report.failure) report.refetch();
    },
  };
}

type Props = { summaries: readonly CategorySummary[] };
const right = (name: string) => ({ name, isRight: true });
const format = (figure: number | null): string => (figure === null ? '-' : figure.toLocaleString(locale));

const Answers = ({ summaries }: Props) => (
  <Figures
    title={t.answers}
    columns={[t.complaints, t.answered, t.late, t.days, t.longest, ...DECISIONS.map((name) => inLanguage(DECISION_TEXTS[name]))]}
    rows={summaries.map(({ category, complaints, answered, late, days, longest, decisions }) => ({
      category,
      figures: [complaints, answered, late, days, longest, ...DECISIONS.map((name) => decisions[name])],
    }))}
  />
);

const Causes = ({ summaries }: Props) => (
  <Figures
    title={t.causes}
    columns={ROOT_CAUSES.map((name) => inLanguage(ROOT_CAUSE_TEXTS[name]))}
    rows={summaries.map(({ category, causes }) => ({ category, figures: ROOT_CAUSES.map((name) => causes[name]) }))}
  />
);

type FigureRow = Pick<CategorySummary, 'category'> & { figures: readonly (number | null)[] };
function Figures({ title, columns, rows }: { title: string; columns: readonly string[]; rows: readonly FigureRow[] }) {
  const cells = (figures: FigureRow['figures']) =>
    figures.map((figure, at) => (
      <td key={columns[at]} className={tableClasses.right}>
        {format(figure)}
      </td>
    ));
  return (
    <Card title={title} flush>
      <WideTable name={title} columns={[{ name: t.category }, ...columns.map(right)]}>
        <tbody>
          {rows.map(({ category, figures }) => (
            <tr key={category ?? 'ALL'} className={category === null ? tableClasses.strong : undefined}>
              <th scope="row">{category === null ? t.all : inLanguage(COMPLAINT_CATEGORY_TEXTS[category])}</th>
              {cells(figures)}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Card>
  );
}
