import { IconDeviceMobile, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useStep } from '../../lib/navigation/journey.ts';
import { to } from '../../lib/navigation/to.ts';
import { text } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Choice } from '../../ui/forms/Choice.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { FormWithHelp } from '../../ui/forms/FormWithHelp.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ClaimDetails } from './ClaimDetails.tsx';
import { claimText } from './claim.text.ts';
import { useClaimAtHand } from './claim-at-hand.ts';
import { CLAIM_TAGS, claimAnswer } from './claim-states.ts';
import { FindClaim } from './FindClaim.tsx';
import { type DisplayedClaim, useClaims } from './use-claims.ts';

const t = text({
  howTo: { en: 'See the status of your claim and what we need from you.', hi: 'अपने दावे की स्थिति देखें, और यह भी कि हमें आपसे क्या चाहिए।' },
  needNumber: { en: 'The claim number from our messages, or the policy number', hi: 'हमारे संदेशों में लिखी दावा संख्या, या पॉलिसी संख्या' },
  needMobile: { en: 'The mobile number you gave when you filed the claim', hi: 'दावा करते समय दिया गया मोबाइल नंबर' },
  reportClaim: { en: 'I have not filed a claim yet', hi: 'मैंने अभी दावा नहीं किया है' },
  claim: { en: 'Claim {number}', hi: 'दावा {number}' },
  by: { en: ' You will hear from us by <b>{date:date}</b>.', hi: ' हम आपको <b>{date:date}</b> तक सूचना देंगे।' },
  kinds: { en: 'Type of claim', hi: 'दावे का प्रकार' },
  death: { en: 'Death', hi: 'मृत्यु' },
  rider: { en: 'Rider', hi: 'राइडर' },
  which: { en: 'Choose a claim', hi: 'दावा चुनें' },
  failed: { en: 'We could not load your claims.', hi: 'आपके दावे लोड नहीं हो सके।' },
  loading: { en: 'Loading your claims', hi: 'आपके दावे लोड हो रहे हैं' },
  none: { en: 'You have no claims.', hi: 'आपका कोई दावा नहीं है।' },
});

/** Status of a claim, and any action that it needs from the customer. */
export default function ClaimTrackerPage() {
  useStep('claimTracker', 'START');
  const filed = useClaimAtHand((hand) => hand.found);
  const { claims, failure, isLoggedIn, find, reload, show } = useClaims();
  const [isRider, setIsRider] = useState<boolean>();
  const [selected, setSelected] = useState<string>();
  const deaths = claims?.filter(({ claimType }) => claimType === 'DEATH') ?? [];
  const riders = claims?.filter(({ claimType }) => claimType !== 'DEATH') ?? [];
  const listed = (isRider ?? deaths.length === 0) ? riders : deaths;
  const claim = listed.find(({ claimNumber }) => claimNumber === (selected ?? filed?.claimNumber)) ?? listed[0];
  const isWaiting = isLoggedIn && !claims && !failure;
  const changed = (now: DisplayedClaim) =>
    show((claims ?? []).map((listedClaim) => (listedClaim.claimNumber === now.claimNumber ? now : listedClaim)));
  if (!isLoggedIn && !claim)
    return (
      <FormWithHelp
        header={<PageHeader answer={t.howTo} />}
        needs={[
          { icon: IconFileText, text: t.needNumber },
          { icon: IconDeviceMobile, text: t.needMobile },
        ]}
        wayOut={{ label: t.reportClaim, to: to('fileClaims') }}
      >
        {failure && <ErrorCard title={t.failed} onRetry={reload} />}
        <FindClaim number={filed?.claimNumber ?? ''} isNone={claims?.length === 0} find={find} />
      </FormWithHelp>
    );
  if (claims?.length === 0)
    return (
      <>
        <PageHeader />
        <EmptyCard icon={IconFileText} title={t.none} />
      </>
    );
  return (
    <>
      <PageHeader
        {...(claim && { title: t.claim({ number: claim.claimNumber }) })}
        answer={claim && <Answer claim={claim} />}
        tag={claim && <StatusTag {...CLAIM_TAGS[claim.claimStatus]} />}
        isAnswerComing={isWaiting}
      />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} onRetry={reload} />}
        {isWaiting && <Skeleton label={t.loading} rows={4} />}
        {deaths.length > 0 && riders.length > 0 && (
          <Choice
            label={t.kinds}
            value={listed === riders ? 'rider' : 'death'}
            options={[
              { value: 'death', label: t.death },
              { value: 'rider', label: t.rider },
            ]}
            onChange={(value) => {
              setIsRider(value === 'rider');
              setSelected(undefined);
            }}
          />
        )}
        {listed.length > 1 && claim && (
          <ChoiceCards
            title={t.which}
            cards={listed.map((listedClaim) => ({
              value: listedClaim.claimNumber,
              title: claimText[listedClaim.claimType],
              text: `${listedClaim.claimNumber}, ${CLAIM_TAGS[listedClaim.claimStatus].label}`,
            }))}
            value={claim.claimNumber}
            onChange={setSelected}
          />
        )}
        {claim && (
          <ClaimDetails
            key={claim.claimNumber}
            claim={claim}
            isOwner={claim.claimantName === ''}
            onChanged={isLoggedIn ? reload : changed}
          />
        )}
      </div>
    </>
  );
}

const Answer = ({ claim }: { claim: DisplayedClaim }) => (
  <>
    {claimAnswer(claim)}
    {claim.promisedBy && !claim.late && t.by({ date: claim.promisedBy })}
  </>
);
