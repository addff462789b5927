import type { Due } from '@portal/rules/money/premium-position.ts';
import { IconFileText, IconHeartbeat } from '@tabler/icons-react';
import { to } from '../../lib/navigation/to.ts';
import { useHealthServices } from '../../lib/records/use-health-services.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ActionTile } from '../../ui/links/ActionTile.tsx';
import { LinkTile } from '../../ui/links/LinkTile.tsx';
import { CoverCard } from './CoverCard.tsx';
import { FundCards } from './FundCards.tsx';
import { MandatesCard } from './MandatesCard.tsx';
import { PaymentsCard } from './PaymentsCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { PolicyActions } from './PolicyActions.tsx';
import classes from './PolicyDetailPage.module.css';
import { PremiumCard } from './PremiumCard.tsx';
import { detailText as t } from './policy-detail.text.ts';
import type { PolicyDetails } from './policy-due.ts';
import { hasValue, ValueCard } from './ValueCard.tsx';

const LINKED = ['ULIP', 'PENSION'];

/** All cards of a policy. A card that loads more data fails independently. */
export function DetailCards({ policy, due }: { policy: PolicyDetails; due: Due }) {
  const policyId = policy.POLICY_NUMBER;
  const isLinked = LINKED.includes(policy.POLICY_TYPE);
  return (
    <div className={layout.stack}>
      <PolicyActions policy={policy} due={due} />
      {isLinked && <FundCards key={policyId} policyId={policyId} />}
      <div className={classes.pair}>
        <CoverCard policy={policy} />
        <PremiumCard policy={policy} due={due} />
      </div>
      <div className={classes.pair}>
        {!isLinked && hasValue(policy) && <ValueCard policy={policy} />}
        {policy.MANDATES.length > 0 && <MandatesCard mandates={policy.MANDATES} policyId={policyId} />}
      </div>
      <PeopleCard policy={policy} />
      <PaymentsCard policyId={policyId} />
      <div className={classes.pair}>
        <LinkTile to={to('downloads', { policyId })} icon={IconFileText} title={t.documents} text={t.documentsText} />
        {policy.HEALTH_SERVICES === 'Y' && <HealthServices policyId={policyId} />}
        {policy.AGENT && (
          <Card title={t.advisor}>
            <KeyValue
              items={[
                { label: t.advisorName, value: policy.AGENT.NAME },
                { label: t.advisorCode, value: policy.AGENT.CODE },
              ]}
            />
          </Card>
        )}
      </div>
    </div>
  );
}

function HealthServices({ policyId }: { policyId: string }) {
  const { open, isSending } = useHealthServices(showToast);
  return (
    <ActionTile
      icon={IconHeartbeat}
      title={t.healthServices}
      text={t.healthServicesText}
      isBusy={isSending}
      onClick={() => void open(policyId)}
    />
  );
}
