import { certificateYears, isProvisional, shortYear, yearName } from '@portal/rules/calendar/financial-years.ts';
import { IconCertificate, IconFileCertificate } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { DocumentRow } from '../../ui/tables/DocumentRow.tsx';
import page from './DownloadsPage.module.css';
import { documentText as t } from './document.text.ts';
import classes from './ReceiptList.module.css';
import type { LastYear } from './use-last-year.ts';
import { usePasswordRule } from './use-password-rule.ts';

/** The current year and the two most requested ones. */
const YEARS_SHOWN = 3;
export type Policy = ResponseOf<'/allPoliciesDetails'>['policies'][number];
type Props = {
  /** The one that is chosen; undefined: all of them. */
  policy: Policy | undefined;
  today: string;
  /** Issue date of the oldest selected policy. */
  issued: string;
  lastYear: LastYear | undefined;
  titleRef: Ref<HTMLHeadingElement> | undefined;
};

/** Tax certificates of each year, and the copy of the chosen policy. */
export function DocumentsCard({ policy, today, issued, lastYear, titleRef }: Props) {
  const years = certificateYears(issued, today);
  const [areAllVisible, setAreAllVisible] = useState(false);
  const isNever = lastYear?.isNever === true;
  const rule = usePasswordRule();
  const emptyText = (year: number) => (isNever ? t.taxNever : t.taxEmpty({ year: shortYear(year) }));
  const taxRequest = (year: number) =>
    ({ ServiceType: 'tax-cerificate', PolicyId: policy?.POLICY_NUMBER ?? 'ALL', financialYear: yearName(year) }) as const;
  const isEmpty = (year: number) => isNever || (lastYear?.emptyYears.includes(year) ?? false);
  const isGroup = policy?.POLICY_TYPE === 'GROUP';
  return (
    <Card flush title={t.documents} {...(titleRef && { titleRef })}>
      {!policy && <p className={page.hintLine}>{t.choosePolicy}</p>}
      <ul className={classes.list}>
        {(areAllVisible ? years : years.slice(0, YEARS_SHOWN)).map((year) => (
          <li key={year}>
            <DocumentRow
              icon={IconFileCertificate}
              name={t.tax({ year: shortYear(year) })}
              meta={isEmpty(year) ? emptyText(year) : describeYear(year, today, lastYear)}
              notReady={t.taxEmpty({ year: shortYear(year) })}
              request={isEmpty(year) ? null : taxRequest(year)}
              rule={rule}
            />
          </li>
        ))}
        {policy && (
          <li>
            <DocumentRow
              icon={IconCertificate}
              name={isGroup ? t.certificate : t.bond}
              meta={t.issued({ day: policy.POLICY_ISSUANCE_DATE })}
              request={{ ServiceType: 'policy-bond', PolicyId: policy.POLICY_NUMBER }}
              rule={rule}
            />
          </li>
        )}
      </ul>
      {!areAllVisible && years.length > YEARS_SHOWN && (
        <p className={page.more}>
          <TextButton onClick={() => setAreAllVisible(true)}>{t.earlierYears({ n: years.length - YEARS_SHOWN })}</TextButton>
        </p>
      )}
    </Card>
  );
}

function describeYear(year: number, today: string, lastYear: LastYear | undefined): string {
  if (isProvisional(year, today)) return t.taxProvisional;
  if (lastYear?.startYear !== year || lastYear.paid === null) return t.taxMeta;
  return t.taxPaid({ amount: lastYear.paid });
}
