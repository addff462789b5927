import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { DETAILS_CODE } from '@portal/rules/claims/claim-documents.ts';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { text } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ResultHeader } from '../../ui/feedback/ResultHeader.tsx';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { ClaimSteps } from './ClaimSteps.tsx';
import { claimText } from './claim.text.ts';

const t = text({
  filed: { en: 'We have received claim {number}', hi: 'हमें दावा {number} मिल गया है' },
  joined: { en: 'You have been added to claim {number}', hi: 'आप दावा {number} में जोड़ दिए गए हैं' },
  comeBack: {
    en: 'You can return to this claim at any time with this number and your mobile number.',
    hi: 'इस संख्या और अपने मोबाइल नंबर से आप कभी भी इस दावे पर वापस आ सकते हैं।',
  },
  papers: { en: 'What we need next', hi: 'आगे हमें क्या चाहिए' },
  add: { en: 'Add documents', hi: 'दस्तावेज़ जोड़ें' },
  again: { en: 'Send me the number again', hi: 'संख्या फिर भेजें' },
  sent: { en: 'We have sent it to {target}.', hi: 'हमने इसे {target} पर भेज दिया है।' },
  sending: { en: 'Sending', hi: 'भेजा जा रहा है' },
});

/** Confirmation with the claim number and the next step. */
export function ClaimFiled({ receipt }: { receipt: ResponseOf<'/claimIntimation/add'> }) {
  const { claimNumber, ref, joined, papers } = receipt;
  const { send } = useApiMutation('/claimIntimation/notify', { popup: 'network', loader: t.sending, changesNothing: true });
  const [message, setMessage] = useState<string>();
  async function again() {
    const { data, failure } = await send({ claimNumber, ref, channel: 'SMS' });
    setMessage(data ? t.sent({ target: data.sentTo }) : failure?.message);
  }
  const openDocuments = papers.filter(({ compulsory, state }) => compulsory && state === 'OPEN');
  // Help that is offered on leaving a result would interrupt the next form.
  const continueFiling = () => useHome.setState({ helpAfter: null });
  const needsDetails = openDocuments.some(({ code }) => code === DETAILS_CODE);
  return (
    <div className={layout.stack}>
      <ResultHeader title={(joined ? t.joined : t.filed)({ number: claimNumber })} answer={t.comeBack} />
      <ClaimSteps at={2} />
      <Card title={t.papers}>
        <div className={layout.stack4}>
          <Bullets items={openDocuments.map(({ name }) => name)} />
          <div className={layout.group}>
            {needsDetails && (
              <Button component={Link} to={to('claimantDetails')} onClick={continueFiling}>
                {claimText.addDetails}
              </Button>
            )}
            <Button component={Link} to={to('documentSubmission')} variant={needsDetails ? 'default' : 'filled'}>
              {t.add}
            </Button>
            <TextButton onClick={() => void again()}>{t.again}</TextButton>
          </div>
          {message && (
            <Notice tone="info" isAlert>
              {message}
            </Notice>
          )}
        </div>
      </Card>
    </div>
  );
}
