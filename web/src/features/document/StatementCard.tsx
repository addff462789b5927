import { financialYear } from '@portal/rules/calendar/dates.ts';
import { STATEMENT_YEARS } from '@portal/rules/calendar/period.ts';
import { IconFileText, IconHistory } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { preparingText } from '../../lib/text/preparing.text.ts';
import { DateRange } from '../../ui/forms/DateRange.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DocumentRow } from '../../ui/tables/DocumentRow.tsx';
import type { Policy } from './DocumentsCard.tsx';
import classes from './DownloadsPage.module.css';
import { documentText as t } from './document.text.ts';
import list from './ReceiptList.module.css';
import { usePasswordRule } from './use-password-rule.ts';

type Props = {
  policy: Policy | undefined;
  today: string;
  titleRef: Ref<HTMLHeadingElement> | undefined;
  onRejected: (is: boolean) => void;
};

/** The statement of the chosen policy: of a period, or complete. */
export function StatementCard({ policy, today, titleRef, onRejected }: Props) {
  const rule = usePasswordRule();
  const [period, setPeriod] = useState<{ from: string; to: string }>();
  const card = { flush: true, title: t.statement, ...(titleRef && { titleRef }) };
  if (!policy) {
    return (
      <Card {...card}>
        <p className={classes.hintLine}>{t.choosePolicyHere}</p>
      </Card>
    );
  }
  const request = { ServiceType: 'policy-account', PolicyId: policy.POLICY_NUMBER } as const;
  return (
    <Card {...card}>
      <div className={classes.filters}>
        <p className={classes.hint}>{t.statementHint}</p>
        <DateRange
          from={financialYear(today).from}
          to={today}
          today={today}
          maxYears={STATEMENT_YEARS}
          button={t.showStatement}
          onSubmit={(from, to) => setPeriod({ from, to })}
          onRejected={onRejected}
        />
      </div>
      <ul className={list.list}>
        {period && (
          <li key={`${period.from} ${period.to}`}>
            <DocumentRow
              icon={IconFileText}
              name={t.statementOf(period)}
              meta={t.statementPdf}
              notReady={t.statementEmpty}
              request={{ ...request, fromDate: period.from, toDate: period.to }}
              rule={rule}
            />
          </li>
        )}
        <li>
          <DocumentRow
            icon={IconHistory}
            name={t.statementWhole({ day: policy.POLICY_ISSUANCE_DATE })}
            meta={preparingText.long}
            notReady={t.statementEmpty}
            request={request}
            rule={rule}
          />
        </li>
      </ul>
    </Card>
  );
}
