import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconDownload, IconMail, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useWhatsAppOptIn } from '../../lib/browser/whatsapp.ts';
import { type DocumentRequest, useDocument } from '../../lib/records/documents.ts';
import { DocumentNote } from '../../ui/feedback/DocumentNote.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { listsText } from '../../ui/tables/lists.text.ts';
import { WhatsAppOptIn } from '../../ui/terms/WhatsAppOptIn.tsx';
import { documentText as t } from './document.text.ts';
import classes from './ReceiptList.module.css';
import { usePasswordRule } from './use-password-rule.ts';

type Props = {
  icon: TablerIcon;
  name: string;
  meta: ReactNode;
  isReversed?: boolean;
  request: DocumentRequest;
  /** Text to show here when the document is not available yet. */
  notReady?: string;
};

/** Row of a document, with actions to send it by email or WhatsApp and to download it. */
export function DocumentRow({ icon, name, meta, isReversed = false, request, notReady }: Props) {
  const { download, email, whatsApp, outcome, isSending, isMessaging } = useDocument();
  const rule = usePasswordRule();
  const [isTurningOn, setIsTurningOn] = useState(false);
  const rejected = outcome?.kind === 'refused' ? outcome.failure.data?.policyNos : undefined;
  return (
    <div className={classes.row}>
      <IconTile icon={icon} />
      <div className={classes.words}>
        <p className={classes.title}>
          {name} {isReversed && <StatusTag status="RETURNED" />}
        </p>
        <p className={classes.meta}>{meta}</p>
        <DocumentNote outcome={outcome} notReady={notReady} rule={rule} onTurnOn={() => setIsTurningOn(true)} />
      </div>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="sm"
          aria-label={t.emailOf({ name })}
          leftSection={<IconMail size={20} stroke={1.75} aria-hidden />}
          loading={isSending}
          onClick={() => void email(request)}
        >
          {listsText.email}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          aria-label={t.whatsAppOf({ name })}
          leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
          loading={isMessaging}
          onClick={() => void whatsApp(request)}
        >
          {listsText.whatsApp}
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={t.downloadOf({ name })}
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          onClick={() => void download(request)}
        >
          {listsText.download}
        </Button>
      </div>
      {isTurningOn && (
        <TurnOn
          policyNos={Array.isArray(rejected) ? rejected.map(String) : []}
          onClose={() => setIsTurningOn(false)}
          onDone={() => {
            setIsTurningOn(false);
            void whatsApp(request);
          }}
        />
      )}
    </div>
  );
}

type TurnOnProps = { policyNos: readonly string[]; onClose: () => void; onDone: () => void };

/** Turns consent on for the policies that the server named, then sends the document. */
function TurnOn({ policyNos, onClose, onDone }: TurnOnProps) {
  const { data } = useApiQuery('/allPoliciesDetails', {});
  const optIn = useWhatsAppOptIn();
  const named = policyNos.map((number) => ({
    POLICY_NUMBER: number,
    PLAN_NAME: data?.policies.find((policy) => policy.POLICY_NUMBER === number)?.PLAN_NAME ?? '',
  }));
  return <WhatsAppOptIn {...optIn} policies={named} onClose={onClose} onDone={onDone} />;
}

/** A document that there is not, and why: nothing can be done with it. */
export const NoDocumentRow = ({ icon, name, meta }: Pick<Props, 'icon' | 'name' | 'meta'>) => (
  <div className={classes.row}>
    <IconTile icon={icon} />
    <div className={classes.words}>
      <p className={classes.title}>{name}</p>
      <p className={classes.meta}>{meta}</p>
    </div>
  </div>
);
