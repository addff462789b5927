import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconBrandWhatsapp, IconDotsVertical, IconDownload, IconMail, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useWhatsAppOptIn } from '../../lib/browser/whatsapp.ts';
import { listContacts, useCustomer } from '../../lib/records/customer.ts';
import { type DocumentRequest, useDocument } from '../../lib/records/documents.ts';
import { usePlanName } from '../../lib/records/use-plan-name.ts';
import { DocumentNote } from '../feedback/DocumentNote.tsx';
import { Dates } from '../layout/Figures.tsx';
import { listsText as t } from '../layout/lists.text.ts';
import { ActionMenu } from '../links/ActionMenu.tsx';
import { WhatsAppOptIn } from '../terms/WhatsAppOptIn.tsx';
import classes from './DocumentRow.module.css';

type Props = {
  icon: TablerIcon;
  name: string;
  meta: string;
  /** Next to the name: a StatusTag. */
  tag?: ReactNode;
  /** Null: the document does not exist yet, so the row has no menu. */
  request: DocumentRequest | null;
  /** Text to show here when the document is not available yet. */
  notReady?: string | undefined;
  /** The password rule that the page shows above its rows. */
  rule: string;
};

/** Row of a document with one menu: download it, or send it by email or WhatsApp. Its second line reports the result. */
export function DocumentRow({ icon: Icon, name, meta, tag, request, notReady, rule }: Props) {
  const { download, email, whatsApp, outcome, isSending, isMessaging } = useDocument();
  const contacts = listContacts(useCustomer());
  const [isTurningOn, setIsTurningOn] = useState(false);
  const isDone = outcome?.kind === 'saved' || outcome?.kind === 'sent';
  const rejected = outcome?.kind === 'refused' ? outcome.failure.data?.policyNos : undefined;
  return (
    <div className={classes.row}>
      <Icon className={classes.icon} size={24} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>
          {name} {tag}
        </p>
        {!isDone && (
          <p className={classes.meta}>
            <Dates>{isSending || isMessaging ? t.sending : meta}</Dates>
          </p>
        )}
        {request && <DocumentNote outcome={outcome} notReady={notReady} rule={rule} onTurnOn={() => setIsTurningOn(true)} />}
      </div>
      {request && (
        <ActionMenu
          actions={[
            { icon: IconDownload, label: t.download, onPress: () => void download(request) },
            {
              icon: IconMail,
              label: contacts.email ? t.emailTo({ to: contacts.email }) : t.email,
              onPress: () => void email(request),
            },
            {
              icon: IconBrandWhatsapp,
              label: contacts.mobile ? t.whatsAppTo({ to: contacts.mobile }) : t.whatsApp,
              onPress: () => void whatsApp(request),
            },
          ]}
        >
          <ActionIcon className={classes.menu} aria-label={t.getDocument({ name })}>
            <IconDotsVertical size={22} stroke={2} aria-hidden />
          </ActionIcon>
        </ActionMenu>
      )}
      {isTurningOn && request && (
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
  const findPlan = usePlanName();
  const optIn = useWhatsAppOptIn();
  const named = policyNos.map((number) => ({ POLICY_NUMBER: number, PLAN_NAME: findPlan(number) }));
  return <WhatsAppOptIn {...optIn} policies={named} onClose={onClose} onDone={onDone} />;
}
