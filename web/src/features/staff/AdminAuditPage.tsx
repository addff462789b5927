import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AuditSearch } from './AuditSearch.tsx';
import { useAdmin } from './admin.slice.ts';

/** The audit trail, for approvers. */
export default function AdminAuditPage() {
  const { from, to } = useAdmin((admin) => admin.date);
  return (
    <div className={layout.stack}>
      <PageHeader />
      <AuditSearch initial={{ from, to }} />
    </div>
  );
}
