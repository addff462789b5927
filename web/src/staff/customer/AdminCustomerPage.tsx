import type { CasePurpose } from '@portal/rules/staff/case-desk.ts';
import { IconUser, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceButton } from '../../ui/forms/ChoiceButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { CaseFind } from '../cases/CaseFind.tsx';
import { CasePurposeDialog } from '../cases/CasePurposeDialog.tsx';
import { useStaffQuery } from '../shell/staff-calls.ts';
import { purposeHints, purposeNames, customerText as t } from './admin-customer.text.ts';
import { CustomerView } from './CustomerView.tsx';

/** The open customer is router state, not part of the address: the number stays private, and Back returns to the search. */
type Beside = { openCustomer?: { clientId: string; purpose: CasePurpose } } | null;

/** Finds a customer by number, and shows everything about one. */
export default function AdminCustomerPage() {
  const { openCustomer } = (useLocation().state as Beside) ?? {};
  const [find, setFind] = useState<string>();
  if (openCustomer) return <CustomerView key={openCustomer.clientId} {...openCustomer} />;
  return (
    <div className={layout.stack}>
      <PageHeader answer={t.answer} />
      <div>
        <CaseFind find={find} label={t.findWhat} onFind={setFind} />
      </div>
      {find !== undefined && <Found find={find} />}
    </div>
  );
}

function Found({ find }: { find: string }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<string>();
  const { data, failure, refetch } = useStaffQuery({ path: '/admin/customers/find', body: { find } }, t.what, { isFresh: true });
  if (failure) return <ErrorCard title={failure.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={2} />;
  if (data.customers.length === 0) return <EmptyCard icon={IconUserSearch} title={t.notFound} text={t.notFoundWhy} />;
  const open = (purpose: CasePurpose) => void navigate(to('adminCustomer'), { state: { openCustomer: { clientId: asking, purpose } } });
  return (
    <Card title={t.found}>
      <div className={layout.stack2}>
        {data.customers.map(({ clientId, person }) => (
          <ChoiceButton
            key={clientId}
            icon={IconUser}
            title={person}
            text={t.clientId({ number: clientId })}
            onPress={() => setAsking(clientId)}
          />
        ))}
      </div>
      {asking && (
        <CasePurposeDialog id={asking} names={purposeNames} hints={purposeHints} onClose={() => setAsking(undefined)} onChosen={open} />
      )}
    </Card>
  );
}
