import { addDays, formatDay } from '@portal/rules/calendar/dates.ts';
import { GRACE_DAYS } from '@portal/rules/policies/survival-certificate.ts';
import type { ReactNode } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { to } from '../../lib/navigation/to.ts';
import { useOwner } from '../../lib/records/use-owner.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { inLanguage, text } from '../../lib/text/text.ts';
import { type Status, StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { survivalText } from './survival.text.ts';
import type { AnnuityCertificate } from './use-certificates.ts';

const t = text({
  opens: { en: 'You can send it from {date:date}', hi: '{date:date} से भेजा जा सकता है' },
  due: { en: 'Due by {date:date}', hi: '{date:date} तक देय' },
  late: { en: 'Late. We will make payouts until {date:date}', hi: 'देर हो गई। भुगतान {date:date} तक जारी रहेंगे' },
  held: { en: 'Payouts on hold since {date:date}', hi: 'भुगतान {date:date} से रोके गए हैं' },
  overdue: { en: 'Overdue', hi: 'समय बीत चुका है' },
  inReview: { en: 'Under review', hi: 'समीक्षाधीन' },
  rejected: { en: 'Not accepted', hi: 'स्वीकार नहीं हुआ' },
  accepted: { en: 'Accepted on {date:date}', hi: '{date:date} को स्वीकार हुआ' },
  acceptedPlain: { en: 'Accepted', hi: 'स्वीकार हुआ' },
  amount: { en: 'Payout ({mode})', hi: 'भुगतान ({mode})' },
  next: { en: 'Next payout', hi: 'अगला भुगतान' },
  anniversary: { en: 'Policy anniversary', hi: 'पॉलिसी की वर्षगाँठ' },
  window: { en: 'You can send it from', hi: 'भेजने की शुरुआत' },
  last: { en: 'Last certificate', hi: 'पिछला प्रमाण पत्र' },
  none: { en: 'None yet', hi: 'अभी तक नहीं' },
  request: { en: 'Request', hi: 'अनुरोध' },
  heldLine: {
    en: 'We will make the payouts on hold after we accept your certificate.',
    hi: 'प्रमाण पत्र स्वीकार होने के बाद हम रोके गए भुगतान कर देंगे।',
  },
  overdueLine: {
    en: 'You can no longer use a photo. We still accept a certificate signed by an official, here or at a branch.',
    hi: 'अब फ़ोटो से प्रमाण पत्र नहीं भेजा जा सकता। अधिकारी के हस्ताक्षर वाला प्रमाण पत्र यहाँ या शाखा में स्वीकार किया जाता है।',
  },
  reviewLine: {
    en: 'Our team is checking your photo. Your payouts continue until then.',
    hi: 'हमारी टीम आपकी फ़ोटो जाँच रही है। तब तक आपके भुगतान जारी रहेंगे।',
  },
  rejectedLine: { en: 'Please send it again by {date:date}.', hi: 'कृपया इसे {date:date} तक फिर भेजें।' },
  remind: { en: 'Remind me', hi: 'मुझे याद दिलाएँ' },
  acknowledgement: { en: 'Download acknowledgement', hi: 'पावती डाउनलोड करें' },
  preparing: { en: 'Preparing your document', hi: 'आपका दस्तावेज़ तैयार हो रहा है' },
});
const MODES = {
  M: { en: 'monthly', hi: 'मासिक' },
  Q: { en: 'quarterly', hi: 'तिमाही' },
  H: { en: 'half-yearly', hi: 'छमाही' },
  A: { en: 'yearly', hi: 'सालाना' },
} as const;

type Look = { status: Status; label: string };
/** Status of a certificate, as a tag. */
export function toLook({ CERT_STATUS, ANNIVERSARY, WINDOW_FROM, STOP_FROM, LAST_ACCEPTED_ON }: AnnuityCertificate): Look {
  const appearances: Record<typeof CERT_STATUS, Look> = {
    NOT_DUE: { status: 'MANDATE_OFF', label: t.opens({ date: WINDOW_FROM }) },
    DUE: { status: 'NEEDED', label: t.due({ date: ANNIVERSARY }) },
    LATE: { status: 'NEEDED', label: t.late({ date: addDays(ANNIVERSARY, GRACE_DAYS) }) },
    HELD: { status: 'OVERDUE', label: STOP_FROM ? t.held({ date: STOP_FROM }) : t.overdue },
    OVERDUE: { status: 'OVERDUE', label: t.overdue },
    IN_REVIEW: { status: 'IN_PROCESS', label: t.inReview },
    REJECTED: { status: 'FAILED', label: t.rejected },
    ACCEPTED: { status: 'MANDATE_ON', label: LAST_ACCEPTED_ON ? t.accepted({ date: LAST_ACCEPTED_ON }) : t.acceptedPlain },
  };
  return appearances[CERT_STATUS];
}

/** Annuity with its certificate status and the effect on payouts. */
export function AnnuityCard({ annuity }: { annuity: AnnuityCertificate }) {
  const { POLICY_NUMBER: number, PLAN_NAME: plan, caseId, CERT_STATUS: status, REASON, WINDOW_TO } = annuity;
  const lines: Partial<Record<typeof status, ReactNode>> = {
    NOT_DUE: <Link to={to('setAlerts')}>{t.remind}</Link>,
    HELD: t.heldLine,
    OVERDUE: t.overdueLine,
    IN_REVIEW: t.reviewLine,
    REJECTED: `${REASON ?? ''} ${t.rejectedLine({ date: WINDOW_TO })}`.trim(),
    ACCEPTED: <Acknowledgement policyNo={number} />,
  };
  const line = lines[status];
  return (
    <Card title={survivalText.policy({ plan, number })} action={<StatusTag {...toLook(annuity)} />}>
      <div className={layout.stack4}>
        <KeyValue
          items={[
            { label: t.amount({ mode: inLanguage(MODES[annuity.ANNUITY_MODE]) }), value: <Amount value={annuity.ANNUITY_AMOUNT} /> },
            { label: t.next, value: formatDay(annuity.NEXT_PAYOUT_ON) },
            { label: t.anniversary, value: formatDay(annuity.ANNIVERSARY) },
            { label: t.window, value: formatDay(annuity.WINDOW_FROM) },
            { label: t.last, value: annuity.LAST_ACCEPTED_ON ? formatDay(annuity.LAST_ACCEPTED_ON) : t.none },
            ...(caseId ? [{ label: t.request, value: caseId }] : []),
          ]}
        />
        {line && <div>{line}</div>}
      </div>
    </Card>
  );
}

/** That the certificate was accepted, as a PDF. */
function Acknowledgement({ policyNo }: { policyNo: string }) {
  const { clientId } = useOwner();
  async function download() {
    const request = { ClientId: clientId ?? '', PolicyId: policyNo, want: 'ACKNOWLEDGEMENT' } as const;
    const { data } = await withLoader(t.preparing, () => callPortal('/getSurvivalAnnuityDetails', request));
    if (data?.document) saveFile(data.document);
    else useHome.setState({ errorPopup: true });
  }
  return <TextButton onClick={() => void download()}>{t.acknowledgement}</TextButton>;
}
