import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { to } from '../../lib/navigation/to.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { ChangeLink } from './ChangeLink.tsx';
import { profileText } from './profile.text.ts';
import { viewText as t } from './view-profile.text.ts';

/** Payout account of the newest policy. Renders nothing without a policy. */
export const PayoutCard = ({ policyNo }: { policyNo: string | null }) => policyNo && <Payout policyNo={policyNo} />;

function Payout({ policyNo: policyId }: { policyNo: string }) {
  const { data, failure, isEmpty, refetch } = useApiQuery('/getPolicyBankdetails', { policyId });
  if (failure) return <ErrorCard title={t.bankFailed} onRetry={refetch} />;
  const account = data?.BANK_DETAILS;
  const isKnown = data !== undefined || isEmpty;
  return (
    <Card title={t.payout}>
      <KeyValue
        variant="rows"
        items={[
          {
            label: t.bankAccount,
            value: account ? `${account.BANK_NAME} ${account.ACCOUNT_NUMBER}` : isKnown ? profileText.notGiven : '-',
            action: isKnown && <ChangeLink address={to('bankDetail')} part={t.bankAccount} isGiven={Boolean(account)} />,
          },
          {
            label: t.nominees,
            value: t.nomineesLine,
            action: (
              <Link to={to('nomineeDetails')} aria-label={t.seeOf({ part: t.nominees })}>
                {t.see}
              </Link>
            ),
          },
        ]}
      />
    </Card>
  );
}
