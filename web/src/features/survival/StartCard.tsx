import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useBrand, useOutbound } from '../../lib/browser/brand.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { text } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { OutLink } from '../../ui/links/OutLink.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { TermsLink } from '../../ui/terms/TermsLink.tsx';
import { PolicyBoxes } from './PolicyBoxes.tsx';
import { survivalText } from './survival.text.ts';
import type { CaptureMode } from './use-capture.ts';
import type { AnnuityCertificate } from './use-certificates.ts';

const t = text({
  title: { en: 'Send your certificate', hi: 'अपना प्रमाण पत्र भेजें' },
  which: { en: 'Policies', hi: 'पॉलिसियाँ' },
  consent: {
    en: 'We take one photo of you, to see that you are well. A checking company looks at it for us, and one of our people where it is not clear. It is kept with your certificate, for as long as the law asks, and used for nothing else.',
    hi: 'हम आपकी एक फ़ोटो लेते हैं, यह देखने के लिए कि आप कुशल हैं। एक जाँच कंपनी हमारे लिए उसे देखती है, और साफ़ न होने पर हमारा एक व्यक्ति। वह आपके प्रमाण पत्र के साथ क़ानून के माँगे समय तक रखी जाती है, और किसी काम में नहीं आती।',
  },
  start: { en: 'Start now', hi: 'अभी शुरू करें' },
  other: { en: 'Other ways', hi: 'दूसरे तरीके' },
  still: { en: 'I can’t blink for the camera', hi: 'बिना पलक झपकाए भेजें' },
  signed: { en: 'Upload a certificate signed by an official', hi: 'अधिकारी के हस्ताक्षर वाला प्रमाण पत्र अपलोड करें' },
  video: { en: 'Video call with us', hi: 'हमारे साथ वीडियो कॉल' },
  branch: { en: 'At a branch', hi: 'शाखा में' },
});

type Props = { annuities: readonly AnnuityCertificate[]; onSigned: () => void };

/** What the photo is for, for which policies, and the ways to give it. */
export function StartCard({ annuities, onSigned }: Props) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string[]>(annuities.map(({ POLICY_NUMBER }) => POLICY_NUMBER));
  const [isMissing, setIsMissing] = useState(false);
  function start(mode: CaptureMode) {
    setIsMissing(chosen.length === 0);
    if (chosen.length > 0) void navigate(to('survaivalKYC'), { state: { policies: chosen, mode } });
  }
  return (
    <Card title={t.title}>
      <div className={`${layout.stack} ${layout.narrow}`}>
        <p>{t.consent}</p>
        <PolicyBoxes
          label={t.which}
          annuities={annuities}
          value={chosen}
          onChange={setChosen}
          error={isMissing && chosen.length === 0 ? survivalText.choose : undefined}
        />
        <TermsLink type="SurvivalCertificate" />
        <div>
          <Button onClick={() => start('BLINK')}>{t.start}</Button>
        </div>
        <OtherWays onStill={() => start('STILL')} onSigned={onSigned} />
      </div>
    </Card>
  );
}

type WaysProps = { onStill?: (() => void) | undefined; onSigned: () => void };

/** All as large as each other: whoever cannot blink is no exception. */
export function OtherWays({ onStill, onSigned }: WaysProps) {
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
