import type { CasePurpose } from '@portal/rules/staff/case-desk.ts';
import { use } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageContext } from '../../ui/layout/page-context.ts';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Breadcrumb } from '../../ui/links/Breadcrumb.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { useStaffQuery } from '../shell/staff-calls.ts';
import { customerText as t } from './admin-customer.text.ts';
import { CustomerContact } from './CustomerContact.tsx';
import { CustomerAccesses, CustomerCases, CustomerDuties, CustomerMessages, CustomerPayments, CustomerPolicies } from './CustomerLists.tsx';
import { EnterComplaint } from './EnterComplaint.tsx';

/** Full-page view of a customer without its own address. */
export function CustomerView({ clientId, purpose }: { clientId: string; purpose: CasePurpose }) {
  const page = use(PageContext);
  // Each reading is a row that the customer sees.
  const query = { path: '/admin/customers/open', body: { clientId, purpose } } as const;
  const { data: customer, failure, refetch } = useStaffQuery(query, t.what, { isFresh: true });
  return (
    <PageContext value={{ ...page, visit: `${page.visit} ${clientId}` }}>
      <div className={layout.stack}>
        <div>
          <Breadcrumb crumbs={[{ title: page.title, to: to('adminCustomer') }]} here={t.clientId({ number: clientId })} />
          <PageHeader title={customer?.name ?? t.aCustomer} answer={customer ? countDuties(customer.duties.length) : t.coming} />
        </div>
        {failure && <ErrorCard title={failure.message} onRetry={() => void refetch()} />}
        {!customer && !failure && <Skeleton rows={8} />}
        {customer && (
          <div className={layout.task}>
            <div className={layout.stack}>
              <CustomerDuties customer={customer} />
              <CustomerPolicies customer={customer} />
              <CustomerCases customer={customer} purpose={purpose} />
              <EnterComplaint customer={customer} />
              <CustomerPayments customer={customer} />
            </div>
            <div className={layout.stack}>
              <CustomerContact customer={customer} />
              <CustomerMessages customer={customer} />
              <CustomerAccesses customer={customer} />
            </div>
          </div>
        )}
      </div>
    </PageContext>
  );
}

const countDuties = (n: number) => (n === 0 ? t.nothingToDo : n === 1 ? t.toDoOne : t.toDoMany({ n }));
