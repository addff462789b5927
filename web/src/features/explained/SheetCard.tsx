import { describePasswordRule } from '@portal/rules/people/document-password.ts';
import { IconFileText } from '@tabler/icons-react';
import { useCustomer } from '../../lib/records/customer.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { listsText } from '../../ui/layout/lists.text.ts';
import { DocumentRow } from '../../ui/tables/DocumentRow.tsx';
import classes from './ExplainedPage.module.css';
import { explainedText as t } from './explained.text.ts';
import type { Explained } from './explained-policy.ts';

/** The sections of the page as a document, in the form of the regulator. */
export function SheetCard({ policy: { policyNumber, policyType } }: { policy: Explained }) {
  const rule = inLanguage(
    describePasswordRule({ policyType: policyType === 'GROUP' ? 'GROUP' : 'TRAD', name: useCustomer()?.CustomerName ?? '' }),
  );
  return (
    <Card title={t.document} isScreenOnly flush>
      <p className={classes.body}>{listsText.passwordIs({ rule })}</p>
      <DocumentRow
        icon={IconFileText}
        name={t.sheet}
        meta={t.sheetMeta}
        request={{ ServiceType: 'customer-information-sheet', PolicyId: policyNumber }}
        rule={rule}
      />
    </Card>
  );
}
