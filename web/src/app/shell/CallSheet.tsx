import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconExternalLink, IconPhone } from '@tabler/icons-react';
import { useBrand, useOutbound } from '../../lib/browser/brand.ts';
import { useConfig, useSupportHours } from '../../lib/browser/config.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import { navText as t } from './nav.text.ts';

/** The contact page, or the phone itself (E-19). */
export default function CallSheet({ onClose }: { onClose: () => void }) {
  const { supportPhone: phone } = useConfig();
  const brand = useBrand();
  const outbound = useOutbound();
  return (
    <Dialog
      title={t.callTitle}
      icon={{ shape: IconPhone, tone: 'info' }}
      onClose={onClose}
      footer={
        <>
          {brand && (
            <Button
              component="a"
              variant="default"
              href={outbound(brand.contactUs)}
              target="_blank"
              rel="noopener noreferrer"
              rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
            >
              {t.contactPage} <span className="vh">{shellText.newTab}</span>
            </Button>
          )}
          <Button component="a" href={`tel:${phone}`}>
            {shellText.call({ phone })}
          </Button>
        </>
      }
    >
      <p>{t.callHours({ hours: useSupportHours() })}</p>
    </Dialog>
  );
}
