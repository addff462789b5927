import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { DETAILS_CODE } from '@portal/rules/claims/claim-documents.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { to } from '../../lib/navigation/to.ts';
import { nameOfPart } from '../../lib/records/claim-parts.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { text } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Timeline } from '../../ui/layout/Timeline.tsx';
import { NotSatisfied } from '../../ui/links/NotSatisfied.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import paperClasses from '../../ui/tables/RowList.module.css';
import { ClaimTransition } from './ClaimMove.tsx';
import { claimText } from './claim.text.ts';
import { useClaimAtHand } from './claim-at-hand.ts';
import { CLAIM_STEPS, isDecided } from './claim-states.ts';
import type { DisplayedClaim } from './use-claims.ts';

const t = text({
  where: { en: 'Status', hi: 'स्थिति' },
  late: {
    en: 'This claim is taking longer than we promised. We are sorry. We will add interest to the payment.',
    hi: 'इस दावे में हमारे वादे से अधिक समय लग रहा है। हमें खेद है। हम भुगतान में ब्याज जोड़ेंगे।',
  },
  facts: { en: 'About this claim', hi: 'इस दावे के बारे में' },
  kind: { en: 'Type', hi: 'प्रकार' },
  policy: { en: 'Policy', hi: 'पॉलिसी' },
  insured: { en: 'Insured person', hi: 'बीमित व्यक्ति' },
  claimant: { en: 'Claimant', hi: 'दावेदार' },
  event: { en: 'Date it happened', hi: 'घटना की तारीख़' },
  filed: { en: 'Filed on', hi: 'दावे की तारीख़' },
  payments: { en: 'Payments', hi: 'भुगतान' },
  paidOn: {
    en: '{amount} paid on {date} to the account ending {account} (UTR {utr})',
    hi: '{date} को {amount} का भुगतान, खाते के अंतिम अंक {account} (UTR {utr})',
  },
  notPaid: { en: '{amount}, not paid yet', hi: '{amount}, अभी भुगतान नहीं हुआ' },
  needDetails: { en: 'We need your details and bank account', hi: 'हमें आपका विवरण और बैंक खाता चाहिए' },
  needDetailsWhy: {
    en: 'Your claim has been filed. We can decide and pay it once we have them.',
    hi: 'आपका दावा दर्ज है। ये मिलने के बाद हम निर्णय लेकर भुगतान कर सकते हैं।',
  },
  papers: { en: 'Documents', hi: 'दस्तावेज़' },
  upload: { en: 'Add documents', hi: 'दस्तावेज़ जोड़ें' },
  letters: { en: 'Letters', hi: 'पत्र' },
  ACKNOWLEDGEMENT: { en: 'Acknowledgement letter (PDF)', hi: 'पावती पत्र (PDF)' },
  DECISION: { en: 'Decision letter (PDF)', hi: 'निर्णय पत्र (PDF)' },
  PAYMENT: { en: 'Payment letter (PDF)', hi: 'भुगतान पत्र (PDF)' },
  FOLDER: { en: 'All claim documents (PDF)', hi: 'दावे के सभी दस्तावेज़ (PDF)' },
  preparing: { en: 'Preparing the letter', hi: 'पत्र तैयार हो रहा है' },
  decision: { en: 'Our decision', hi: 'हमारा निर्णय' },
  clause: { en: 'Policy clause', hi: 'पॉलिसी की शर्त' },
  reason: { en: 'Reason', hi: 'कारण' },
  object: { en: 'If you do not agree', hi: 'यदि आप सहमत नहीं हैं' },
  object1: { en: '1. Select “I do not agree” on this page by {date}.', hi: '1. {date} तक इस पृष्ठ पर “मैं सहमत नहीं हूँ” चुनें।' },
  object2: {
    en: '2. Write to our Grievance Redressal Officer at {email}. You will get an answer within 14 days.',
    hi: '2. हमारे शिकायत निवारण अधिकारी को {email} पर लिखें। आपको 14 दिनों में उत्तर मिलेगा।',
  },
  object3: {
    en: '3. Complain to Bima Bharosa at bimabharosa.irdai.gov.in or by telephone on 155255.',
    hi: '3. बीमा भरोसा पर bimabharosa.irdai.gov.in या फ़ोन 155255 से शिकायत करें।',
  },
  object4: {
    en: '4. Complain to the Insurance Ombudsman at cioins.co.in within a year of our last answer.',
    hi: '4. हमारे अंतिम उत्तर के एक वर्ष के भीतर cioins.co.in पर बीमा लोकपाल से शिकायत करें।',
  },
  person: { en: 'Talk to us', hi: 'हमसे बात करें' },
  personWhy: { en: 'A claims advisor can guide you through each step.', hi: 'दावा सलाहकार हर कदम पर आपकी मदद कर सकते हैं।' },
  callBack: { en: 'Request a call', hi: 'कॉल मँगवाएँ' },
});

type Props = { claim: DisplayedClaim; isOwner: boolean; onChanged: (now: DisplayedClaim) => void };
const money = (amount: number): string => formatRupees(parseRupees(amount) ?? 0);

/** Details of a claim: progress, facts, documents, letters and available actions. */
export function ClaimDetails({ claim, isOwner, onChanged }: Props) {
  const navigate = useNavigate();
  const { customerCareEmail } = useConfig();
  const { may, decision, papers, payments, letters } = claim;
  const isOpen = may.includes('UPLOAD');
  const needsDetails = isOpen && papers.some((document) => document.code === DETAILS_CODE && isMissing(document));
  function open(screen: 'claimantDetails' | 'documentSubmission') {
    useClaimAtHand.setState({ found: claim });
    void navigate(to(screen));
  }
  return (
    <>
      {claim.late && <Notice tone="warn">{t.late}</Notice>}
      {needsDetails && (
        <Card title={t.needDetails}>
          <div className={layout.stack4}>
            <p className={layout.dim}>{t.needDetailsWhy}</p>
            <div>
              <Button onClick={() => open('claimantDetails')}>{claimText.addDetails}</Button>
            </div>
          </div>
        </Card>
      )}
      <div className={layout.grid21}>
        <div className={layout.stack}>
          <Card title={t.where}>
            <Timeline steps={claim.timeline.map(({ status, at, note }) => ({ name: CLAIM_STEPS[status], at, note }))} />
          </Card>
          {decision && (
            <Card title={t.decision}>
              <KeyValue
                items={[
                  { label: t.reason, value: decision.reason },
                  ...(decision.clause ? [{ label: t.clause, value: decision.clause }] : []),
                ]}
              />
            </Card>
          )}
          {decision && (
            <Card title={t.object}>
              <Bullets
                items={[
                  t.object1({ date: formatDay(decision.objectUntil) }),
                  t.object2({ email: customerCareEmail }),
                  t.object3,
                  t.object4,
                ]}
              />
            </Card>
          )}
          {papers.length > 0 && (
            <Card
              title={t.papers}
              flush
              action={
                isOpen && (
                  <Button variant={needsDetails ? 'default' : 'filled'} onClick={() => open('documentSubmission')}>
                    {t.upload}
                  </Button>
                )
              }
            >
              <ul className={paperClasses.rows}>
                {papers
                  .filter((document) => isOpen || !isMissing(document))
                  .map(({ code, name, why, reason, state, compulsory }) => (
                    <li key={code} className={paperClasses.row}>
                      <div className={paperClasses.words}>
                        <p className={layout.strong}>{name}</p>
                        <p className={`${layout.small} ${layout.dim}`}>{reason ?? why}</p>
                      </div>
                      {state === 'OPEN' && !compulsory ? (
                        <StatusTag status="MANDATE_OFF" label={claimText.optional} />
                      ) : (
                        <StatusTag status={TAGS[state]} label={claimText[state]} />
                      )}
                    </li>
                  ))}
              </ul>
            </Card>
          )}
        </div>
        <div className={layout.stack}>
          <Card title={t.facts}>
            <KeyValue
              variant="rows"
              items={[
                { label: t.kind, value: claimText[claim.claimType] },
                { label: t.policy, value: claim.policyNumber },
                { label: t.insured, value: claim.lifeAssuredName },
                ...(isOwner ? [] : [{ label: t.claimant, value: claim.claimantName }]),
                { label: t.event, value: formatDay(claim.eventDate) },
                { label: t.filed, value: formatDay(claim.filedOn) },
              ]}
            />
            {isDecided(claim) && <NotSatisfied about="CLAIM" id={claim.claimNumber} isPublic={!isOwner} />}
            <ClaimTransition claim={claim} onChanged={onChanged} />
          </Card>
          {payments.length > 0 && (
            <Card title={t.payments}>
              <KeyValue variant="rows" items={payments.map((part) => ({ label: nameOfPart(part.kind), value: getLabel(part) }))} />
            </Card>
          )}
          {letters.length > 0 && (
            <Card title={t.letters}>
              <div className={layout.stack4}>
                {letters.map((letter) => (
                  <Letter key={letter} claim={claim} letter={letter} />
                ))}
              </div>
            </Card>
          )}
          <Card title={t.person}>
            <div className={layout.stack4}>
              <p className={layout.dim}>{t.personWhy}</p>
              <div>
                <Button
                  variant="default"
                  onClick={() =>
                    useHome.setState({ agentretrypopup: { form: 'choices', endPoint: 'claimStatus', failureType: '', message: '' } })
                  }
                >
                  {t.callBack}
                </Button>
              </div>
            </div>
          </Card>
        </div>
      </div>
    </>
  );
}

/** After the decision, open documents are no longer expected. */
const isMissing = ({ state }: DisplayedClaim['papers'][number]): boolean => state === 'OPEN' || state === 'REJECTED';

const TAGS = {
  OPEN: 'NEEDED',
  UPLOADED: 'IN_PROCESS',
  RECEIVED: 'PAID',
  REJECTED: 'FAILED',
  NOT_AVAILABLE: 'IN_PROCESS',
  WAIVED: 'MANDATE_OFF',
} as const;

const getLabel = ({ amount, paidOn, utr, accountLast4: account }: DisplayedClaim['payments'][number]): string =>
  utr && paidOn ? t.paidOn({ amount: money(amount), date: formatDay(paidOn), account, utr }) : t.notPaid({ amount: money(amount) });

function Letter({ claim, letter }: { claim: DisplayedClaim; letter: DisplayedClaim['letters'][number] }) {
  const { send } = useApiMutation('/claimStatus/letter', { popup: 'network', loader: t.preparing, changesNothing: true });
  async function download() {
    const { data } = await send({ claimNumber: claim.claimNumber, ref: claim.ref, letter });
    if (data) saveFile(data);
  }
  return (
    <div>
      <TextButton onClick={() => void download()}>{t[letter]}</TextButton>
    </div>
  );
}
