import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { text } from '../../lib/text/text.ts';
import { Dialog } from './Dialog.tsx';

const t = text({
  leaveTitle: { en: 'Leave this form?', hi: 'यह फ़ॉर्म छोड़ें?' },
  leaveText: { en: 'What you have typed will be lost.', hi: 'आपने जो लिखा, वह खो जाएगा।' },
  stay: { en: 'Keep editing', hi: 'लिखना जारी रखें' },
  leave: { en: 'Leave', hi: 'छोड़ें' },
});

/** A form that was touched is about to go. */
export function LeaveQuestion({ question }: { question: { leave: () => void; stay: () => void } }) {
  return (
    <Dialog
      title={t.leaveTitle}
      isAlert
      onClose={question.stay}
      footer={
        <>
          <Button variant="default" onClick={question.stay}>
            {t.stay}
          </Button>
          <Button onClick={question.leave}>{t.leave}</Button>
        </>
      }
    >
      {t.leaveText}
    </Dialog>
  );
}
