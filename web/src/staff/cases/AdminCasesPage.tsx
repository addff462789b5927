import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { CASE_ASSIGNEES, CASE_TEAMS, type CasePurpose, listQueues } from '@portal/rules/staff/case-desk.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { Choice } from '../../ui/forms/Choice.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { Approvals } from '../approvals/Approvals.tsx';
import { useStaffQuery } from '../shell/staff-calls.ts';
import { useStaffUser } from '../shell/use-staff-user.ts';
import classes from './AdminCases.module.css';
import { assigneeNames, casesText as t, teamNames } from './admin-cases.text.ts';
import { CaseFind } from './CaseFind.tsx';
import { CaseList } from './CaseList.tsx';
import { CasePurposeDialog } from './CasePurposeDialog.tsx';
import { CaseView } from './CaseView.tsx';
import { QueueCounts } from './QueueCounts.tsx';
import { queueAnswer } from './queue-answer.tsx';
import { useCaseAction } from './use-case-action.ts';
import { useReloadCases } from './use-reload-cases.ts';

/** The open case is router state, not part of the address: its number stays private, and Back returns to the list. */
type Beside = { openCase?: { id: string; purpose: CasePurpose } } | null;

/** Cases of the user's teams: the queues, and the open case. */
export default function AdminCasesPage() {
  const { openCase } = (useLocation().state as Beside) ?? {};
  const [find, setFind] = useState<string>();
  return openCase ? <CaseView key={openCase.id} {...openCase} /> : <Queues find={find} onFind={setFind} />;
}

function Queues({ find, onFind }: { find: string | undefined; onFind: (find: string | undefined) => void }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { get, setValues } = useQueryValues();
  const own = useStaffUser()?.desks ?? [];
  const [asking, setAsking] = useState<string>();
  const desks = CASE_TEAMS.filter((desk) => own.includes(desk));
  const desk = desks.find((desk) => desk === get('desk')) ?? desks[0] ?? 'REQUESTS';
  const queue = listQueues(desk).find((caseQueue) => caseQueue === get('queue')) ?? 'TODO';
  const assigned = CASE_ASSIGNEES.find((assignee) => assignee === get('assigned')) ?? 'ANYONE';
  const page = Math.max(1, Number.parseInt(get('page') ?? '1', 10) || 1);
  const body = { desk, queue, assigned, page, ...(find !== undefined && { find }) };
  const list = useStaffQuery({ path: '/admin/cases/list', body }, t.what, { isFresh: true });
  const [next] = find === undefined && queue === 'TODO' && list.data ? list.data.rows : [];
  const reload = useReloadCases();
  const { performAction } = useCaseAction();
  const counts = list.data?.counts;
  const open = (purpose: CasePurpose) => void navigate(pathname + search, { state: { openCase: { id: asking ?? '', purpose } } });
  const look = (number: string | undefined) => {
    onFind(number);
    setValues({ page: null });
  };
  return (
    <div className={layout.stack}>
      <div className={classes.top}>
        <PageHeader answer={counts ? queueAnswer(counts) : t.coming} />
        {next && <Button onClick={() => setAsking(next.id)}>{t.openNext}</Button>}
      </div>
      <Approvals kind="CASE" isIncluded={({ isOwn }) => !isOwn} />
      {desks.length > 1 && (
        <Choice
          label={t.desks}
          value={desk}
          options={desks.map((value) => ({ value, label: teamNames[value] }))}
          onChange={(value) => setValues({ desk: value, page: null })}
        />
      )}
      {find === undefined && (
        <QueueCounts
          desk={desk}
          queue={queue}
          counts={counts}
          onChoose={(value) => setValues({ queue: value === 'TODO' ? null : value, page: null })}
        />
      )}
      <div className={classes.bar}>
        {find === undefined ? (
          <Select
            label={t.assigned}
            value={assigned}
            data={CASE_ASSIGNEES.map((value) => ({ value, label: assigneeNames[value] }))}
            onChange={(value) => setValues({ assigned: value === 'ANYONE' ? null : value, page: null })}
          />
        ) : (
          <p>
            {t.found({ number: find })} <TextButton onClick={() => look(undefined)}>{t.showQueue}</TextButton>
          </p>
        )}
        <CaseFind find={find} onFind={look} />
      </div>
      <CaseList
        list={list}
        desk={desk}
        isFound={find !== undefined}
        page={page}
        onReload={reload}
        onPage={(next) => setValues({ page: next === 1 ? null : String(next) })}
        onOpen={setAsking}
        onAssign={(id) => void performAction({ id, act: 'TAKE' }).then((outcome) => 'refused' in outcome && reload())}
      />
      <Approvals kind="CASE" isIncluded={({ isOwn }) => isOwn} />
      {asking !== undefined && <CasePurposeDialog id={asking} onClose={() => setAsking(undefined)} onChosen={open} />}
    </div>
  );
}
