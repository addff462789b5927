import { DETAILS_CODE } from '@portal/rules/claims/claim-documents.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useStep } from '../../lib/navigation/journey.ts';
import { to } from '../../lib/navigation/to.ts';
import { text } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ClaimDocuments } from './ClaimDocuments.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';
import { useClaimAtHand } from './claim-at-hand.ts';
import { FindClaim } from './FindClaim.tsx';
import { TalkCard } from './TalkCard.tsx';
import { type DisplayedClaim, type OpenedClaim, useClaims } from './use-claims.ts';

const t = text({
  ask: { en: 'Find your claim to send its documents.', hi: 'दस्तावेज़ भेजने के लिए अपना दावा खोजें।' },
  partly: {
    en: 'Claim <b>{number}</b>: you have sent <b>{sent} of {all}</b> documents. You can send the others later.',
    hi: 'दावा <b>{number}</b>: आपने <b>{all} में से {sent}</b> दस्तावेज़ भेजे हैं। बाकी आप बाद में भेज सकते हैं।',
  },
  all: { en: 'Claim <b>{number}</b>: we need nothing more from you.', hi: 'दावा <b>{number}</b>: हमें आपसे और कुछ नहीं चाहिए।' },
  detailsOnly: {
    en: 'Claim <b>{number}</b>: we have all documents. We still need your details and bank account.',
    hi: 'दावा <b>{number}</b>: सभी दस्तावेज़ मिल गए हैं। अब हमें आपका विवरण और बैंक खाता चाहिए।',
  },
  closed: { en: 'This claim has been closed.', hi: 'यह दावा बंद हो चुका है।' },
  track: { en: 'Check the status of the claim', hi: 'दावे की स्थिति देखें' },
  sending: { en: 'Sending', hi: 'भेजा जा रहा है' },
});

type Saved = ResponseOf<'/claimIntimation/saveDocument'>;
const OVER: readonly string[] = ['PAID', 'REPUDIATED', 'CLOSED'];

/** Third of three steps: required documents and those already received. The tracker also links here. */
export default function DocumentSubmissionPage() {
  useStep('claim', 'DETAILS');
  const found = useClaimAtHand((hand) => hand.found);
  const { claims, isLoggedIn, find } = useClaims();
  const claim: OpenedClaim | undefined = found ?? claims?.find(({ may }) => may.includes('UPLOAD')) ?? claims?.[0];
  const [saved, setSaved] = useState<Saved>();
  const documents = saved?.papers ?? claim?.papers;
  const compulsoryDocuments = documents?.filter(({ code, compulsory }) => compulsory && code !== DETAILS_CODE) ?? [];
  const needsDetails = documents?.some(({ code, state }) => code === DETAILS_CODE && state === 'OPEN') ?? false;
  const sent = compulsoryDocuments.filter(({ state }) => state !== 'OPEN' && state !== 'REJECTED').length;
  const isOver = claim !== undefined && OVER.includes(saved?.claimStatus ?? claim.claimStatus);
  const answer =
    claim &&
    (sent === compulsoryDocuments.length
      ? (needsDetails ? t.detailsOnly : t.all)({ number: claim.claimNumber })
      : t.partly({ number: claim.claimNumber, sent: String(sent), all: String(compulsoryDocuments.length) }));
  return (
    <div className={layout.stack}>
      <PageHeader answer={answer ?? (isLoggedIn ? undefined : t.ask)} />
      {claim && <ClaimSteps at={2} />}
      {!claim && !isLoggedIn && <FindClaim isNone={claims?.length === 0} find={find} />}
      {claim && documents && (
        <div className={layout.grid21}>
          <div className={layout.stack}>
            {isOver && <Notice tone="info">{t.closed}</Notice>}
            <Documents claim={claim} documents={documents} isOver={isOver} onSaved={setSaved} />
            <p>
              <Link to={to('claimTracker')}>{t.track}</Link>
            </p>
          </div>
          <div>
            <TalkCard />
          </div>
        </div>
      )}
    </div>
  );
}

type Props = { claim: OpenedClaim; documents: DisplayedClaim['papers']; isOver: boolean; onSaved: (saved: Saved) => void };

function Documents({ claim, documents, isOver, onSaved }: Props) {
  const { send } = useApiMutation('/claimIntimation/saveDocument', { popup: 'network', loader: t.sending });
  const navigate = useNavigate();
  const { claimNumber, ref } = claim;
  async function save(more: Pick<Parameters<typeof send>[0], 'documents' | 'notAvailable'>, files?: readonly File[]) {
    const { data, failure } = await send({ claimNumber, ref, ...more }, undefined, files);
    if (data) {
      onSaved(data);
      useClaimAtHand.setState({ found: { ...claim, papers: data.papers, claimStatus: data.claimStatus } });
    }
    return failure;
  }
  function openDetails() {
    useClaimAtHand.setState({ found: { ...claim, papers: documents } });
    void navigate(to('claimantDetails'));
  }
  return <ClaimDocuments documents={documents} isOver={isOver} save={save} onDetails={openDetails} />;
}
