import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTell } from '../../lib/api/use-tell.ts';
import type { Answer } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { text } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ResultHeader } from '../../ui/feedback/ResultHeader.tsx';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';

const t = text({
  filed: { en: 'Claim {number} is filed', hi: 'दावा {number} दर्ज हुआ' },
  joined: { en: 'You have joined claim {number}', hi: 'आप दावे {number} में शामिल हुए' },
  comeBack: {
    en: 'With this number and your mobile you can come back at any time.',
    hi: 'इस संख्या और अपने मोबाइल से आप कभी भी वापस आ सकते हैं।',
  },
  papers: { en: 'Documents to get ready', hi: 'तैयार रखने के दस्तावेज़' },
  add: { en: 'Add documents', hi: 'दस्तावेज़ जोड़ें' },
  again: { en: 'Send it again', hi: 'फिर भेजें' },
  sent: { en: 'Sent to {target}.', hi: '{target} पर भेजा गया।' },
  sending: { en: 'Sending', hi: 'भेजा जा रहा है' },
});

/** The claim has its number; what comes next. */
export function ClaimFiled({ receipt }: { receipt: Answer<'/claimIntimation/add'> }) {
  const { claimNumber, ref, joined, papers } = receipt;
  const { send } = useTell('/claimIntimation/notify', { popup: 'network', loader: t.sending, changesNothing: true });
  const [said, setSaid] = useState<string>();
  async function again() {
    const { data, failure } = await send({ claimNumber, ref, channel: 'SMS' });
    setSaid(data ? t.sent({ target: data.sentTo }) : failure?.message);
  }
  const asked = papers.filter(({ compulsory, state }) => compulsory && state === 'OPEN');
  return (
    <div className={layout.stack}>
      <ResultHeader title={(joined ? t.joined : t.filed)({ number: claimNumber })} answer={t.comeBack} />
      <ClaimSteps at={2} />
      <Card title={t.papers}>
        <div className={layout.stack4}>
          <Bullets items={asked.map(({ name }) => name)} />
          <div className={layout.group}>
            <Button component={Link} to={to('documentSubmission')}>
              {t.add}
            </Button>
            <TextButton onClick={() => void again()}>{t.again}</TextButton>
          </div>
          {said && (
            <Notice tone="info" isAlert>
              {said}
            </Notice>
          )}
        </div>
      </Card>
    </div>
  );
}
