import '@mantine/core/styles/Button.layer.css';
import { Button, FileButton } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { IconCheck, IconFileText, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ACCEPTED_FILES } from '../../lib/records/use-file-upload.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { SharedDialog } from '../../ui/dialogs/SharedDialog.tsx';
import { type Status, StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import layout from '../../ui/layout/layout.module.css';
import classes from '../../ui/tables/RowList.module.css';
import { appTrackerText as t } from './app-tracker.text.ts';
import { type Application, isNeeded, type Requirement } from './application-view.ts';
import { chooseError, useSendDocuments } from './use-send-documents.ts';

const TAGS: Record<Requirement['REQT_STATUS'], Status> = { OPEN: 'NEEDED', SUBMITTED: 'IN_PROCESS', ACCEPTED: 'PAID', REJECTED: 'FAILED' };
type Selected = { item: Requirement; files: readonly File[]; isExplained: boolean };
type Props = { application: Application; onChanged: () => void };

/** Requested documents. Several files of one selection are one document, and all are confirmed to be true copies. */
export function NeededDocuments({ application, onChanged }: Props) {
  const { applicationNumber } = application.policy;
  const { send, say, isSent, problems } = useSendDocuments(applicationNumber, onChanged);
  const [selected, setSelected] = useState<Selected>();
  const items = application.REQT_DETAILS.map((reqtDetail) =>
    isSent(reqtDetail) && isNeeded(reqtDetail) ? { ...reqtDetail, REQT_STATUS: 'SUBMITTED' as const, REQT_REASON: null } : reqtDetail,
  );
  const first = items.find(isNeeded);

  function pick(item: Requirement, files: readonly File[]) {
    if (files.length === 0) return;
    const error = chooseError(files);
    say(item.REQIR_ID, error);
    if (!error) setSelected({ item, files, isExplained: files.length === 1 || session.has(SESSION.infoShown) });
  }
  function explained() {
    session.set(SESSION.infoShown, '1');
    setSelected((before) => before && { ...before, isExplained: true });
  }
  function decide(isConfirmed: boolean) {
    const original = application.REQT_DETAILS.find(({ REQIR_ID }) => REQIR_ID === selected?.item.REQIR_ID);
    if (isConfirmed && selected && original) void send(original, selected.files);
    setSelected(undefined);
  }

  return (
    <Card
      title={t.whatWeNeed}
      flush
      action={
        <span className={`${layout.small} ${layout.dim}`}>
          {t.sentOf({ sent: items.filter((neededItem) => !isNeeded(neededItem)).length, all: items.length })}
        </span>
      }
    >
      <ul className={classes.rows}>
        {items.map((item) => (
          <li key={item.REQIR_ID} className={classes.row}>
            <Row item={item} problem={problems[item.REQIR_ID]} isFirst={item === first} onPick={(files) => pick(item, files)} />
          </li>
        ))}
      </ul>
      <p className={`${classes.foot} ${layout.small} ${layout.dim}`}>{t.staysSent}</p>
      {selected && !selected.isExplained && (
        <SharedDialog title={VERBATIM_DIALOGS.info} message={t.asOne({ n: String(selected.files.length) })} onAction={explained} />
      )}
      {selected?.isExplained && (
        <SharedDialog
          title={VERBATIM_DIALOGS.disclaimer}
          module="AppTracker"
          message={t.trueCopies}
          onAction={(action) => decide(action === 'proceed')}
        />
      )}
    </Card>
  );
}

type RowProps = { item: Requirement; problem: string | undefined; isFirst: boolean; onPick: (files: readonly File[]) => void };

function Row({ item, problem, isFirst, onPick }: RowProps) {
  const reset = useRef<() => void>(null);
  const { REQT_NAME: name, REQT_STATUS: status, REQT_WHY: whyNeeded, REQT_REASON: reason, submittedAt } = item;
  const isOpen = isNeeded(item);
  return (
    <>
      <IconTile icon={isOpen ? IconFileText : IconCheck} />
      <div className={classes.words}>
        <div className={classes.name}>
          <p className={layout.strong}>{name}</p>
          <StatusTag status={TAGS[status]} label={t[status]} />
        </div>
        <p className={`${layout.small} ${layout.dim}`}>
          {isOpen || !submittedAt ? (reason ?? whyNeeded) : t.sentOn({ date: dayOf(new Date(submittedAt)) })}
        </p>
        <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      </div>
      {isOpen && (
        <FileButton
          resetRef={reset}
          multiple
          accept={ACCEPTED_FILES}
          onChange={(files) => {
            onPick(files);
            // Without a reset, selecting the same files again fires no change event.
            reset.current?.();
          }}
        >
          {(props) => (
            <Button
              {...props}
              className={classes.button}
              variant={isFirst ? 'filled' : 'default'}
              aria-label={t.uploadOf({ name })}
              leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            >
              {t.upload}
            </Button>
          )}
        </FileButton>
      )}
    </>
  );
}
