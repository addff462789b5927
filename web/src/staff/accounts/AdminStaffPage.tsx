import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatMinute } from '@portal/rules/calendar/dates.ts';
import { useState } from 'react';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import { Approvals } from '../approvals/Approvals.tsx';
import cards from '../reports/CardRows.module.css';
import type { Person, StaffAction } from '../shell/staff-answers.ts';
import { useStaffQuery } from '../shell/staff-calls.ts';
import { useStaffUser } from '../shell/use-staff-user.ts';
import { staffPeopleText as t } from './admin-staff.text.ts';
import { StaffDialog } from './StaffDialog.tsx';

/** Staff accounts, for approvers. No one can change their own account. */
export default function AdminStaffPage() {
  const { data, failure, refetch } = useStaffQuery({ path: '/admin/staff', body: {} }, t.what);
  const [acting, setActing] = useState<{ act: StaffAction; person?: Person }>();
  return (
    <div className={layout.stack}>
      <PageHeader />
      <Approvals kind="STAFF" />
      <div>
        <Button onClick={() => setActing({ act: 'CREATE' })}>{t.add}</Button>
      </div>
      {failure && <ErrorCard title={failure.message} onRetry={refetch} />}
      {!data && !failure && <Skeleton rows={6} />}
      {data && <People people={data} onAction={(act, person) => setActing({ act, person })} />}
      {acting && <StaffDialog {...acting} onClose={() => setActing(undefined)} onDone={() => setActing(undefined)} />}
    </div>
  );
}

const COLUMN_HEADERS = [t.name, t.userId, t.role, t.desks, t.factor, t.state, t.lastLogin, t.acts];
/** Actions on an account by its state. */
const ACTIONS: Record<Person['state'], readonly StaffAction[]> = {
  INVITED: ['CHANGE', 'RESET', 'DISABLE'],
  ACTIVE: ['CHANGE', 'RESET', 'DISABLE'],
  LOCKED: ['CHANGE', 'RESET', 'DISABLE'],
  DISABLED: ['ENABLE'],
};

const listActions = ({ state, isBound }: Person): readonly StaffAction[] => [...ACTIONS[state], ...(isBound ? (['UNBIND'] as const) : [])];

function People({ people, onAction }: { people: readonly Person[]; onAction: (act: StaffAction, person: Person) => void }) {
  const me = useStaffUser()?.userId;
  return (
    <Card flush>
      <WideTable name={t.what} columns={COLUMN_HEADERS.map((name) => ({ name }))} className={cards.cards}>
        <tbody>
          {people.map((person) => (
            <tr key={person.userId}>
              <td>{person.name}</td>
              <td data-label={t.userId}>{person.userId}</td>
              <td data-label={t.role}>{t[person.role]}</td>
              <td data-label={t.desks}>{person.desks.map((desk) => t[desk]).join(', ') || '-'}</td>
              <td data-label={t.factor}>{person.secondFactor ? t.yes : t.no}</td>
              <td data-label={t.state}>{t[person.state]}</td>
              <td data-label={t.lastLogin}>{person.lastLoginAt ? formatMinute(new Date(person.lastLoginAt)) : '-'}</td>
              <td>{person.userId === me ? t.own : <Actions person={person} onAction={onAction} />}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Card>
  );
}

function Actions({ person, onAction }: { person: Person; onAction: (act: StaffAction, person: Person) => void }) {
  return (
    <div className={layout.group}>
      {listActions(person).map((act) => (
        <TextButton key={act} aria-label={t.titleOf({ act: t[act], name: person.name })} onClick={() => onAction(act, person)}>
          {t[act]}
        </TextButton>
      ))}
    </div>
  );
}
