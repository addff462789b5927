import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { callBackDay, formatSupportTimes, readSupportHours } from '@portal/rules/calendar/support-hours.ts';
import { IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { helpStatus } from '../../lib/api/agent-help.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { partnerAddress } from '../../lib/navigation/go-to-partner.ts';
import type { HelpOffer } from '../../lib/state/home.slice.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { CallForm } from './CallForm.tsx';
import { HelpChoices } from './HelpChoices.tsx';
import { helpText as t } from './help.text.ts';
import { helpPayload, noteHelp } from './help-payload.ts';

type Step =
  | { name: 'offer' | 'choices' | 'number' | 'error' }
  | { name: 'chat'; url: string }
  | { name: 'thanks'; isAlternate: boolean; callDay: string | null };

const close = () => useHome.setState({ agentretrypopup: null });

/** Asks for a call or a chat, and shows the step that follows. */
function useAgent(offer: HelpOffer, setStep: (step: Step) => void) {
  const scheduling = useApiMutation('/scheduleCallAgent', { changesNothing: true });
  const chatting = useApiMutation('/chatWithAgent', { changesNothing: true });
  const { partnerHosts } = useConfig();

  function fail(option: 'CALL' | 'CHAT') {
    noteHelp({ ...offer, form: 'failure', failureType: 'error_response' }, option);
    setStep({ name: 'error' });
  }
  async function schedule(alternateNumber: string | undefined) {
    const { data } = await scheduling.send({ ...helpPayload(offer, 'CALL'), ...(alternateNumber && { alternateNumber }) });
    if (data?.responseCode === 0) setStep({ name: 'thanks', isAlternate: alternateNumber !== undefined, callDay: data.callDay });
    else fail('CALL');
  }
  async function chat() {
    // Opened during the press, because browsers block later popups. Its address comes with the response.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    const { data } = await chatting.send(helpPayload(offer, 'CHAT'));
    const url = partnerAddress(data?.redirectUrl, partnerHosts);
    if (!url) {
      tab?.close();
      fail('CHAT');
    } else if (tab) {
      tab.location.href = url;
      close();
    } else setStep({ name: 'chat', url });
  }
  return { schedule, isScheduling: scheduling.isSending, chat, isOpeningChat: chatting.isSending };
}

/** Help in three steps: offered, by which way, at which number. */
export default function NeedHelp({ offer }: { offer: HelpOffer }) {
  const [step, setStep] = useState<Step>({ name: offer.form === 'choices' ? 'choices' : 'offer' });
  const { supportPhone, supportHours } = useConfig();
  const hours = readSupportHours(supportHours.setting);
  const times = inLanguage(formatSupportTimes(hours));
  const { schedule, isScheduling, chat, isOpeningChat } = useAgent(offer, setStep);
  const status = helpStatus();
  useEffect(() => noteHelp(offer), [offer]);
  switch (step.name) {
    case 'offer':
      return <Offer offer={offer} onNext={() => setStep({ name: 'choices' })} onClose={close} />;
    case 'choices':
      return (
        <Dialog title={t.choicesTitle} onClose={close}>
          <StepNumber n={2} />
          <HelpChoices
            phone={supportPhone}
            isBusy={isOpeningChat}
            hours={inLanguage(supportHours)}
            times={times}
            callDay={callBackDay(new Date(), hours)}
            onCall={() => setStep({ name: 'number' })}
            onChat={status?.support_enable_chat === 'Y' ? () => void chat() : undefined}
          />
        </Dialog>
      );
    case 'number':
      return (
        <Dialog title={t.numberTitle} onClose={close}>
          <StepNumber n={3} />
          <CallForm isSending={isScheduling} onBack={() => setStep({ name: 'choices' })} onConfirm={(number) => void schedule(number)} />
        </Dialog>
      );
    case 'chat':
      return (
        <Dialog title={t.chat} onClose={close}>
          <p>{t.chatBlocked}</p>
          <p>
            <a href={step.url} target="_blank" rel="noopener noreferrer" onClick={close}>
              {t.openChat}
            </a>
          </p>
        </Dialog>
      );
    case 'thanks':
      return (
        <Dialog
          title={step.isAlternate ? t.alternateThanks : t.thanks}
          icon={{ shape: IconCircleCheck, tone: 'ok' }}
          onClose={close}
          footer={<Button onClick={close}>{t.done}</Button>}
        >
          <p>{t.reachOut}</p>
          {step.callDay && <p>{t.callOn({ day: step.callDay, times })}.</p>}
        </Dialog>
      );
    case 'error':
      return (
        <Dialog
          title={t.errorTitle}
          icon={{ shape: IconExclamationCircle, tone: 'bad' }}
          onClose={close}
          footer={<Button onClick={() => setStep({ name: 'choices' })}>{t.tryAgain}</Button>}
        >
          <p>{t.error}</p>
        </Dialog>
      );
  }
}

function Offer({ offer, onNext, onClose }: { offer: HelpOffer; onNext: () => void; onClose: () => void }): ReactNode {
  const isSuccess = offer.form === 'success';
  return (
    <Dialog
      title={isSuccess ? t.successTitle : t.failureTitle}
      icon={isSuccess ? { shape: IconCircleCheck, tone: 'ok' } : { shape: IconExclamationCircle, tone: 'bad' }}
      onClose={onClose}
      footer={
        <>
          <Button {...(isSuccess && { variant: 'default' })} onClick={onNext}>
            {t.needHelp}
          </Button>
          {isSuccess && <Button onClick={onClose}>{t.done}</Button>}
        </>
      }
    >
      <StepNumber n={1} />
      <p>{isSuccess ? t.doneLine : t.offer}</p>
    </Dialog>
  );
}

const StepNumber = ({ n }: { n: number }) => <p className="vh">{t.step({ n: String(n) })}</p>;
