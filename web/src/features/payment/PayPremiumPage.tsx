import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { MAX_POLICIES_PER_ORDER } from '@portal/rules/money/premium.ts';
import { isOwed } from '@portal/rules/money/premium-position.ts';
import { IconCreditCard, IconShieldQuestion } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useStep } from '../../lib/navigation/journey.ts';
import { to } from '../../lib/navigation/to.ts';
import { listContacts } from '../../lib/records/customer.ts';
import { dutyView } from '../../lib/records/duty-view.ts';
import { trackOwnApplication } from '../../lib/state/app-tracker.slice.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { SelectionSummary } from '../../ui/forms/SelectionSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { listsText } from '../../ui/layout/lists.text.ts';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { NotSatisfied } from '../../ui/links/NotSatisfied.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import type { Choice, Option } from './choices.ts';
import { getMeta, optionText, pageAnswer } from './due-labels.ts';
import { OpenPaymentNotice } from './OpenPaymentNotice.tsx';
import { OtherPolicies } from './OtherPolicies.tsx';
import classes from './PayPremiumPage.module.css';
import { PaySummary } from './PaySummary.tsx';
import { PendingPayment } from './PendingPayment.tsx';
import { paymentText as t } from './payment.text.ts';
import { SeveralPremiums } from './SeveralPremiums.tsx';
import { usePremiumSelection } from './use-premium-selection.ts';

export default function PayPremiumPage() {
  useStep('payPremium', 'START');
  const { data: owed, isEmpty, failure, refetch } = useApiQuery('/getODPDetails', {}, { main: 'payment' });
  const { data: customer, isLoading } = useApiQuery('/getUserDetails', {});
  // The line with the receipt's destination needs the customer. If it rendered later, it would push the content down.
  const data = isLoading ? undefined : owed;
  const [isRejected, setIsRejected] = useState(false);
  const selection = usePremiumSelection(data?.payPremium ?? []);
  const { pending, cards, others, isKnown, isSeveral, choice, items } = selection;
  const isTooMany = items.length > MAX_POLICIES_PER_ORDER;
  const [firstItem, ...moreItems] = isTooMany ? [] : items;
  const isNothing = pending.length + cards.length + others.length === 0;
  const renewed = (change: (value: string) => void) => (value: string) => {
    setIsRejected(false);
    change(value);
  };
  const hasSummary = firstItem !== undefined || isSeveral;

  return (
    <>
      <PageHeader answer={data && isKnown && !isNothing && pageAnswer(selection)} hasErrors={isRejected} />
      {failure && <ErrorCard title={t.duesFailed} onRetry={refetch} />}
      {!data && !isEmpty && !failure && <Skeleton rows={3} />}
      {(isEmpty || (data && isNothing)) && <NoPremiums />}
      {data && !isNothing && !isKnown && (
        <EmptyCard icon={IconShieldQuestion} title={listsText.policyNotFound} text={t.notAmongThem} action={<PoliciesButton />} />
      )}
      {data && isKnown && (
        <div className={hasSummary ? layout.task : undefined}>
          <div className={classes.steps}>
            {pending.map((pendingChoice) => (
              <PendingPayment key={pendingChoice.due.policyId} choice={pendingChoice} />
            ))}
            {isSeveral && <SeveralPremiums {...selection} onToggle={renewed(selection.toggle)} />}
            {choice && !isSeveral && <OnePolicy cards={cards} choice={choice} onChoose={renewed(selection.choose)} />}
            <Amounts {...selection} customer={customer} onChoose={selection.chooseAmount} />
            <OtherPolicies choices={others} isAlone={pending.length + cards.length === 0} onPayAhead={renewed(selection.payAhead)} />
          </div>
          {firstItem ? (
            <PaySummary
              key={isSeveral ? 'several' : firstItem.choice.due.policyId}
              items={[firstItem, ...moreItems]}
              source="PAYPREMIUM"
              onRejected={setIsRejected}
            />
          ) : (
            isSeveral && <Card title={t.youPay}>{isTooMany ? t.tooMany({ max: MAX_POLICIES_PER_ORDER }) : t.selectOne}</Card>
          )}
        </div>
      )}
    </>
  );
}

type OnePolicyProps = { cards: readonly Choice[]; choice: Choice; onChoose: (policyId: string) => void };
const OnePolicy = ({ cards, choice, onChoose }: OnePolicyProps) => (
  <>
    {cards.length > 1 && (
      <ChoiceCards title={t.whichPolicy} cards={cards.map(policyCard)} value={choice.due.policyId} onChange={onChoose} />
    )}
    <OpenPaymentNotice choice={choice} />
  </>
);

type AmountsProps = Pick<ReturnType<typeof usePremiumSelection>, 'cards' | 'choice' | 'options' | 'option' | 'items'> & {
  customer: ResponseOf<'/getUserDetails'> | undefined;
  onChoose: (kind: string) => void;
};
/** Amounts of one policy to choose from, and the facts that leave nothing to choose. */
function Amounts({ cards, choice, options, option, items, customer, onChoose }: AmountsProps) {
  return (
    <>
      {choice && option && options.length > 1 && (
        <ChoiceCards
          title={t.howMuch}
          cards={options.map((option) => ({ value: option.kind, amount: option.total, ...optionText(choice, option) }))}
          value={option.kind}
          onChange={onChoose}
        />
      )}
      {choice && (
        <SelectionSummary rows={fixedFacts({ choice, option, isOnlyPolicy: cards.length === 1, options: options.length, customer })} />
      )}
      {choice && <NotSatisfied about="POLICY" id={choice.due.policyId} category="PREMIUM" />}
      {items.length > 1 && customer && <SelectionSummary rows={[{ label: t.receiptsTo, title: receiptLabels(customer) }]} />}
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
