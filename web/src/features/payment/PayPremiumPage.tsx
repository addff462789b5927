import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { isOwed } from '@portal/rules/money/premium-position.ts';
import { IconCreditCard, IconShieldQuestion } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useStep } from '../../lib/navigation/journey.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { listContacts } from '../../lib/records/customer.ts';
import { dutyView } from '../../lib/records/duty-view.ts';
import { trackOwnApplication } from '../../lib/state/app-tracker.slice.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { SelectionSummary } from '../../ui/forms/SelectionSummary.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { listsText } from '../../ui/tables/lists.text.ts';
import { type Choice, listChoices, listOptions, type Option } from './choices.ts';
import { getMeta, optionText, pageAnswer } from './due-labels.ts';
import { OpenPaymentNotice } from './OpenPaymentNotice.tsx';
import { OtherPolicies } from './OtherPolicies.tsx';
import classes from './PayPremiumPage.module.css';
import { PaySummary } from './PaySummary.tsx';
import { PendingPayment } from './PendingPayment.tsx';
import { paymentText as t } from './payment.text.ts';

export default function PayPremiumPage() {
  useStep('payPremium', 'START');
  const { get, setValues } = useQueryValues();
  const { data: owed, isEmpty, failure, refetch } = useApiQuery('/getODPDetails', {}, { main: 'payment' });
  const { data: customer, isLoading } = useApiQuery('/getUserDetails', {});
  // The line with the receipt's destination needs the customer. If it rendered later, it would push the content down.
  const data = isLoading ? undefined : owed;
  const [isRejected, setIsRejected] = useState(false);
  // Keeps showing this card after the selection changes.
  const [requestedPolicyId, setRequestedPolicyId] = useState(get('policyId'));
  const selectedPolicyId = get('policyId');
  const { pending, cards, others } = listChoices(data?.payPremium ?? [], dayOf(new Date()), [requestedPolicyId, selectedPolicyId]);
  const isKnown = !selectedPolicyId || [...pending, ...cards].some(({ due }) => due.policyId === selectedPolicyId);
  const choice = cards.find(({ due }) => due.policyId === selectedPolicyId) ?? (isKnown ? cards[0] : undefined);
  const [selected, setSelected] = useState({ policyId: '', kind: '' });
  const options = choice ? listOptions(choice) : [];
  const option = options.find((option) => selected.policyId === choice?.due.policyId && selected.kind === option.kind) ?? options[0];
  const isNothing = pending.length + cards.length + others.length === 0;

  function choose(policyId: string) {
    setIsRejected(false);
    setValues({ policyId });
  }
  function payAhead(policyId: string) {
    setRequestedPolicyId(policyId);
    choose(policyId);
  }

  return (
    <>
      <PageHeader answer={data && isKnown && !isNothing && pageAnswer({ pending, choice, others })} hasErrors={isRejected} />
      {failure && <ErrorCard title={t.duesFailed} onRetry={refetch} />}
      {!data && !isEmpty && !failure && <Skeleton rows={3} />}
      {(isEmpty || (data && isNothing)) && <NoPremiums />}
      {data && !isNothing && !isKnown && (
        <EmptyCard icon={IconShieldQuestion} title={listsText.policyNotFound} text={t.notAmongThem} action={<PoliciesButton />} />
      )}
      {data && isKnown && (
        <div className={option ? layout.task : undefined}>
          <div className={classes.steps}>
            {pending.map((pendingChoice) => (
              <PendingPayment key={pendingChoice.due.policyId} choice={pendingChoice} />
            ))}
            {choice && cards.length > 1 && (
              <ChoiceCards title={t.whichPolicy} cards={cards.map(policyCard)} value={choice.due.policyId} onChange={choose} />
            )}
            {choice && <OpenPaymentNotice choice={choice} />}
            {choice && option && options.length > 1 && (
              <ChoiceCards
                title={t.howMuch}
                cards={options.map((option) => ({ value: option.kind, amount: option.total, ...optionText(choice, option) }))}
                value={option.kind}
                onChange={(kind) => setSelected({ policyId: choice.due.policyId, kind })}
              />
            )}
            {choice && (
              <SelectionSummary
                rows={fixedFacts({ choice, option, isOnlyPolicy: cards.length === 1, options: options.length, customer })}
              />
            )}
            <OtherPolicies choices={others} isAlone={pending.length + cards.length === 0} onPayAhead={payAhead} />
          </div>
          {choice && option && (
            <PaySummary key={choice.due.policyId} choice={choice} option={option} source="PAYPREMIUM" onRejected={setIsRejected} />
          )}
        </div>
      )}
    </>
  );
}

const policyCard = (choice: Choice) => ({
  value: choice.due.policyId,
  title: choice.due.plan,
  text: getMeta(choice),
  ...(isOwed(choice.due) && { amount: choice.due.amount }),
});

const PoliciesButton = () => (
  <Button component={Link} to={to('policyListing')} variant="default">
    {listsText.seePolicies}
  </Button>
);

/** Without a premium to pay: the first other duty, and only without one that nothing is left. */
function NoPremiums() {
  const { data } = useApiQuery('/getDuties', {});
  const [duty] = data?.duties ?? [];
  if (!duty) {
    const [title, text] = data ? [t.noPremiums, t.noPremiumsWhy] : [t.noPremiumNow, undefined];
    return <EmptyCard icon={IconCreditCard} title={title} {...(text && { text })} action={<PoliciesButton />} />;
  }
  const { title, sentence, button, address } = dutyView(duty, dayOf(new Date()));
  const follow = duty.kind.startsWith('APPLICATION_') && duty.reference ? duty.reference : undefined;
  const action = (
    <Button component={Link} to={address} {...(follow && { onClick: () => trackOwnApplication(follow) })}>
      {button}
    </Button>
  );
  return <EmptyCard icon={IconCreditCard} title={title} text={sentence} action={action} />;
}

type FixedFacts = {
  choice: Choice;
  option: Option | undefined;
  isOnlyPolicy: boolean;
  options: number;
  customer: ResponseOf<'/getUserDetails'> | undefined;
};

/** Rows of facts that leave nothing to choose: the policy, its amount, the receipt's destination. */
function fixedFacts({ choice, option, isOnlyPolicy, options, customer }: FixedFacts) {
  const optionLabels = option && options === 1 ? optionText(choice, option) : undefined;
  const amount = option && formatRupees(parseRupees(option.total) ?? 0);
  const rows = [];
  if (isOnlyPolicy) {
    const number = choice.due.policyId;
    const text = optionLabels ? t.numberAndWhat({ number, what: optionLabels.short }) : t.number({ number });
    rows.push({ label: t.for, title: <b>{choice.due.plan}</b>, text, value: optionLabels && amount });
  } else if (optionLabels) rows.push({ label: t.howMuch, title: optionLabels.title, text: optionLabels.text, value: amount });
  if (option && customer) rows.push({ label: t.receiptTo, title: receiptLabels(customer) });
  return rows;
}

/** Destination of the receipt. The contacts are already masked. */
function receiptLabels(customer: ResponseOf<'/getUserDetails'>): ReactNode {
  const { mobile, email } = listContacts(customer);
  if (mobile && email) return t.receiptBoth({ mobile, email });
  if (email) return t.receiptEmail({ email });
  return mobile ? t.receiptMobile({ mobile }) : t.receiptNowhere;
}
