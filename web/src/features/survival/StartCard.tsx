import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useBrand, useOutbound } from '../../lib/browser/brand.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { text } from '../../lib/text/text.ts';
import { PolicyChooser } from '../../ui/dialogs/PolicyChooser.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { OutLink } from '../../ui/links/OutLink.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { TermsLink } from '../../ui/terms/TermsLink.tsx';
import { survivalText } from './survival.text.ts';
import type { CaptureMode } from './use-capture.ts';
import type { AnnuityCertificate } from './use-certificates.ts';

const t = text({
  title: { en: 'Send your certificate', hi: 'अपना प्रमाण पत्र भेजें' },
  which: { en: 'Policies', hi: 'पॉलिसियाँ' },
  consent: {
    en: 'We take one photo to confirm that you are well. A partner checks it for us. If it is unclear, one of our team looks at it. We keep it with your certificate only as long as the law requires, and use it for nothing else.',
    hi: 'हम आपकी एक फ़ोटो लेते हैं ताकि पुष्टि हो सके कि आप कुशल हैं। हमारा एक भागीदार इसे जाँचता है। साफ़ न होने पर हमारी टीम इसे देखती है। हम इसे आपके प्रमाण पत्र के साथ केवल क़ानून में तय समय तक रखते हैं, और किसी दूसरे काम में नहीं लेते।',
  },
  start: { en: 'Start now', hi: 'अभी शुरू करें' },
  other: { en: 'Other ways to send it', hi: 'भेजने के दूसरे तरीके' },
  still: { en: 'I can’t blink for the camera', hi: 'मैं कैमरे के सामने पलक नहीं झपका सकता/सकती' },
  signed: { en: 'Upload a certificate signed by an official', hi: 'अधिकारी के हस्ताक्षर वाला प्रमाण पत्र अपलोड करें' },
  video: { en: 'Have a video call with us', hi: 'हमारे साथ वीडियो कॉल करें' },
  branch: { en: 'Visit a branch', hi: 'शाखा में आएँ' },
});

/** An annuity without a certificate to send. */
export type Other = AnnuityCertificate & { reason: string };
type Props = { annuities: readonly AnnuityCertificate[]; others: readonly Other[]; onSigned: () => void };

/** Explains the photo and its policies, and offers the methods. */
export function StartCard({ annuities, others, onSigned }: Props) {
  const navigate = useNavigate();
  const [selected, setSelected] = useState<string[]>(annuities.map(({ POLICY_NUMBER }) => POLICY_NUMBER));
  const [isMissing, setIsMissing] = useState(false);
  function start(mode: CaptureMode) {
    setIsMissing(selected.length === 0);
    if (selected.length > 0) void navigate(to('survaivalKYC'), { state: { policies: selected, mode } });
  }
  return (
    <Card title={t.title}>
      <div className={`${layout.stack} ${layout.narrow}`}>
        <p>{t.consent}</p>
        <PolicyChooser
          label={t.which}
          policies={annuities}
          value={selected}
          onChange={setSelected}
          unusable={others}
          error={isMissing && selected.length === 0 ? survivalText.choose : undefined}
        />
        <TermsLink type="SurvivalCertificate" />
        <div>
          <Button onClick={() => start('BLINK')}>{t.start}</Button>
        </div>
        <OtherMethods onStill={() => start('STILL')} onSigned={onSigned} />
      </div>
    </Card>
  );
}

type MethodsProps = { onStill?: (() => void) | undefined; onSigned: () => void };

/** All methods have equal size: a customer who cannot blink is not an exception. */
export function OtherMethods({ onStill, onSigned }: MethodsProps) {
  const brand = useBrand();
  const outbound = useOutbound();
  const callUs = () =>
    useHome.setState({ agentretrypopup: { form: 'choices', endPoint: 'saveSurvivalDocument', failureType: '', message: '' } });
  return (
    <div className={layout.stack2}>
      <h3>{t.other}</h3>
      {onStill && (
        <div>
          <TextButton onClick={onStill}>{t.still}</TextButton>
        </div>
      )}
      <div>
        <TextButton onClick={onSigned}>{t.signed}</TextButton>
      </div>
      <div>
        <TextButton onClick={callUs}>{t.video}</TextButton>
      </div>
      {brand && (
        <div>
          <OutLink href={outbound(brand.contactUs)}>{t.branch}</OutLink>
        </div>
      )}
    </div>
  );
}
