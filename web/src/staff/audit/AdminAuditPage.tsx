import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { useAdmin } from '../shell/admin.slice.ts';
import { AuditSearch } from './AuditSearch.tsx';

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
