import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { Dialog } from '../../ui/Dialog.tsx';
import { bankFormText as t } from './bank-form.text.ts';

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
