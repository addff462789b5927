import { dayOf, financialYear } from '@portal/rules/calendar/dates.ts';
import { certificateYears, shortYear, yearName } from '@portal/rules/calendar/financial-years.ts';
import { describePasswordRule } from '@portal/rules/people/document-password.ts';
import { IconCertificate, IconFileCertificate, IconFileText, IconReceipt } from '@tabler/icons-react';
import { to } from '../../lib/navigation/to.ts';
import { useCustomer } from '../../lib/records/customer.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { listsText } from '../../ui/layout/lists.text.ts';
import { Link } from '../../ui/links/Link.tsx';
import { DocumentRow } from '../../ui/tables/DocumentRow.tsx';
import classes from './PolicySections.module.css';
import { hasStatement } from './policy-actions.ts';
import type { PolicyDetails } from './policy-due.ts';
import { sectionText as t } from './policy-sections.text.ts';

/** The documents of a policy that customers request most. "All documents" lists every year and receipt. */
export function DocumentsSection({ policy }: { policy: PolicyDetails }) {
  const { POLICY_NUMBER: policyId, POLICY_ISSUANCE_DATE: issued, POLICY_TYPE: policyType } = policy;
  const rule = inLanguage(
    describePasswordRule({ policyType: policyType === 'GROUP' ? 'GROUP' : 'TRAD', name: useCustomer()?.CustomerName ?? '' }),
  );
  const today = dayOf(new Date());
  const { from, startYear } = financialYear(today);
  const lastYear = startYear - 1;
  const year = shortYear(lastYear);
  return (
    <Card
      flush
      anchor="documents"
      title={t.documents}
      action={
        <Link data-no-print to={to('downloads', { policyId })}>
          {t.allDocuments}
        </Link>
      }
    >
      <p className={classes.intro}>{listsText.passwordIs({ rule })}</p>
      <ul className={classes.rows}>
        <li>
          <DocumentRow
            icon={IconCertificate}
            name={policyType === 'GROUP' ? t.certificate : t.bond}
            meta={t.issued({ day: issued })}
            request={{ ServiceType: 'policy-bond', PolicyId: policyId }}
            rule={rule}
          />
        </li>
        {hasStatement(policy) && (
          <li>
            <DocumentRow
              icon={IconFileText}
              name={t.accountStatement}
              meta={t.statementSince({ day: issued })}
              notReady={t.statementEmpty}
              request={{ ServiceType: 'policy-account', PolicyId: policyId }}
              rule={rule}
            />
          </li>
        )}
        <li>
          <DocumentRow
            icon={IconReceipt}
            name={t.receipts}
            meta={t.receiptsSince({ day: from })}
            notReady={t.receiptsEmpty({ day: from })}
            request={{ ServiceType: 'premium-receipts-by-date', PolicyId: policyId, fromDate: from, toDate: today }}
            rule={rule}
          />
        </li>
        {certificateYears(issued, today).includes(lastYear) && (
          <li>
            <DocumentRow
              icon={IconFileCertificate}
              name={t.tax({ year })}
              meta={t.taxMeta}
              notReady={t.taxEmpty({ year })}
              request={{ ServiceType: 'tax-cerificate', PolicyId: policyId, financialYear: yearName(lastYear) }}
              rule={rule}
            />
          </li>
        )}
      </ul>
    </Card>
  );
}
