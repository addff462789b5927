import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/dates.ts';
import { IconCreditCard, IconShieldQuestion } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCustomer } from '../../lib/customer.ts';
import { isOwed } from '../../lib/dues.ts';
import { useStep } from '../../lib/journey.ts';
import { type Answer, useAsk } from '../../lib/portal-api.ts';
import { to } from '../../lib/to.ts';
import { useQueryValues } from '../../lib/use-query-values.ts';
import { Link } from '../../ui/Link.tsx';
import layout from '../../ui/layout.module.css';
import { listsText } from '../../ui/lists.text.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyCard, ErrorCard } from '../../ui/StateCard.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { ChoiceCards, StepTitle } from './ChoiceCards.tsx';
import { type Choice, choicesOf, optionsOf } from './choices.ts';
import { answerOf, metaOf, optionWords } from './due-words.ts';
import { OpenPaymentNotice } from './OpenPaymentNotice.tsx';
import classes from './PayPremiumPage.module.css';
import { PaySummary } from './PaySummary.tsx';
import { paymentText as t } from './payment.text.ts';

export default function PayPremiumPage() {
  useStep('payPremium', 'START');
  const { get, setValues } = useQueryValues();
  const { data, isEmpty, failure, refetch } = useAsk('/getODPDetails', {}, { main: 'payment' });
  const customer = useCustomer();
  const [isRefused, setIsRefused] = useState(false);
  // Keeps its card when another one is chosen.
  const [asked, setAsked] = useState(get('policyId'));
  const wanted = get('policyId');
  const { cards, others } = choicesOf(data?.payPremium ?? [], dayOf(new Date()), [asked, wanted]);
  const choice = wanted ? cards.find((one) => one.due.policyId === wanted) : cards[0];
  const [picked, setPicked] = useState({ policyId: '', kind: '' });
  const options = choice ? optionsOf(choice) : [];
  const option = options.find((one) => picked.policyId === choice?.due.policyId && picked.kind === one.kind) ?? options[0];

  function choose(policyId: string) {
    setIsRefused(false);
    setValues({ policyId });
  }
  function payByHand(policyId: string) {
    setAsked(policyId);
    choose(policyId);
    requestAnimationFrame(() => document.getElementById(radioId(policyId))?.focus());
  }

  return (
    <>
      <PageHeader answer={data && choice && answerOf(choice)} hasErrors={isRefused} />
      {failure && <ErrorCard title={t.duesFailed} onRetry={refetch} />}
      {!data && !isEmpty && !failure && <Waiting rows={3} />}
      {(isEmpty || (data && cards.length === 0)) && (
        <EmptyCard icon={IconCreditCard} title={t.noPremiums} text={t.noPremiumsWhy} action={<PoliciesButton />} />
      )}
      {cards.length > 0 && !choice && (
        <EmptyCard icon={IconShieldQuestion} title={listsText.policyNotFound} text={t.notAmongThem} action={<PoliciesButton />} />
      )}
      {choice && (
        <div className={layout.task}>
          <div className={classes.steps}>
            <div>
              <ChoiceCards
                step={1}
                title={t.whichPolicy}
                cards={cards.map((one) => ({
                  value: one.due.policyId,
                  id: radioId(one.due.policyId),
                  title: one.due.plan,
                  text: metaOf(one),
                  amount: isOwed(one.due) ? one.due.amount : undefined,
                }))}
                value={choice.due.policyId}
                onChange={choose}
              />
              <OtherPolicies choices={others} onPayByHand={payByHand} />
            </div>
            <OpenPaymentNotice choice={choice} />
            {option && (
              <>
                <ChoiceCards
                  step={2}
                  title={t.howMuch}
                  cards={options.map((one) => ({ value: one.kind, amount: one.total, ...optionWords(choice, one) }))}
                  value={option.kind}
                  onChange={(kind) => setPicked({ policyId: choice.due.policyId, kind })}
                />
                <section>
                  <StepTitle step={3} title={t.receipt} />
                  <p className={classes.receipt}>{customer && receiptWords(customer)}</p>
                </section>
              </>
            )}
          </div>
          {option && <PaySummary key={choice.due.policyId} choice={choice} option={option} source="PAYPREMIUM" onRefused={setIsRefused} />}
        </div>
      )}
    </>
  );
}

const radioId = (policyId: string) => `policy-${policyId}`;

const PoliciesButton = () => (
  <Button component={Link} to={to('policyListing')} variant="default">
    {listsText.seePolicies}
  </Button>
);

/** The policies that are paid or on auto-debit, named only. */
function OtherPolicies({ choices, onPayByHand }: { choices: readonly Choice[]; onPayByHand: (policyId: string) => void }) {
  if (choices.length === 0) return null;
  return (
    <ul className={classes.others}>
      {choices.map(({ due }) => (
        <li key={due.policyId}>{otherWords(due, () => onPayByHand(due.policyId))}</li>
      ))}
    </ul>
  );
}

function otherWords({ kind, plan, policyId: number, date }: Choice['due'], onPayByHand: () => void): ReactNode {
  if (kind === 'paid' || !date) return t.otherPaid({ plan, number });
  if (kind === 'later') return t.otherLater({ plan, number, date });
  const link = (words: ReactNode) => <TextButton onClick={onPayByHand}>{words}</TextButton>;
  return t.otherAuto({ plan, number, date, link });
}

/** Where the receipt goes; the contacts come masked. */
function receiptWords({ MobileNo: mobile, EmailId: email }: Answer<'/getUserDetails'>): ReactNode {
  if (mobile && email) return t.receiptBoth({ mobile, email });
  if (email) return t.receiptEmail({ email });
  return mobile ? t.receiptMobile({ mobile }) : t.receiptNowhere;
}
