import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import layout from '../layout/layout.module.css';
import { Dialog } from './Dialog.tsx';
import { dialogButtons } from './shared-dialog.text.ts';

type Props = {
  title: string;
  /** Label of the button that sends the form. */
  action: string;
  onSubmit: () => unknown;
  onClose: () => void;
  isSending?: boolean;
  wide?: boolean;
  children: ReactNode;
};

/** A dialog with one form, which is sent or cancelled. */
export function FormDialog({ title, action, onSubmit, onClose, isSending = false, wide = false, children }: Props) {
  const form = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      wide={wide}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {dialogButtons.cancel}
          </Button>
          <Button type="submit" form={form} loading={isSending}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={layout.stack4}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
        noValidate
      >
        {children}
      </form>
    </Dialog>
  );
}
