import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { CasePurpose } from '@portal/rules/staff/case-desk.ts';
import { useState } from 'react';
import { type File, saveFile } from '../../lib/browser/save-file.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import rows from '../../ui/tables/RowList.module.css';
import type { CaseDocument, OpenedCase } from '../shell/staff-answers.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import classes from './AdminCases.module.css';
import { documentStates, casesText as t } from './admin-cases.text.ts';
import { CaseDocumentPreview } from './CaseDocumentPreview.tsx';
import { caseActionsText, verdictNames } from './case-actions.text.ts';
import { nameOfClaimant, type RequestedAction } from './case-form.ts';
import { DOCUMENT_LOOKS } from './case-labels.ts';

type Props = { openedCase: OpenedCase; purpose: CasePurpose; onAction: (action: RequestedAction) => void };

/** Requested and received documents. Each opens as a PDF that is marked with the viewer's name. */
export function CaseDocuments({ openedCase, purpose, onAction }: Props) {
  const { send } = useStaffMutation('/admin/cases/document', t.documents, { loader: t.preparing, changesNothing: true });
  const [preview, setPreview] = useState<File>();
  const open = async (fileRef: string) => {
    const { data } = await send({ id: openedCase.id, fileRef, purpose });
    if (!data) return;
    // Without a viewer, for example on some phones, the browser saves the file.
    if (navigator.pdfViewerEnabled) setPreview(data);
    else saveFile(data);
  };
  return (
    <Card title={t.documents} flush>
      {openedCase.papers.length === 0 && <p className={classes.pad}>{t.noDocuments}</p>}
      <ul className={rows.rows}>
        {openedCase.papers.map((document) => (
          <Document
            key={`${document.claimantRef} ${document.paperCode} ${document.files[0]?.fileRef ?? ''}`}
            document={document}
            name={getName(openedCase, document)}
            onOpen={(fileRef) => void open(fileRef)}
            onAction={onAction}
          />
        ))}
      </ul>
      {preview && <CaseDocumentPreview file={preview} onClose={() => setPreview(undefined)} />}
    </Card>
  );
}

function getName(openedCase: OpenedCase, { name, claimantRef }: CaseDocument): string {
  const claimantName = openedCase.people.length > 1 ? nameOfClaimant(openedCase, claimantRef) : '';
  return claimantName ? t.documentOf({ paper: inLanguage(name), name: claimantName }) : inLanguage(name);
}

type DocumentProps = { document: CaseDocument; name: string; onOpen: (fileRef: string) => void; onAction: Props['onAction'] };
function Document({ document, name, onOpen, onAction }: DocumentProps) {
  const { state, isCompulsory, why, reason, files, verdicts } = document;
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>
          <span className={layout.strong}>{name}</span>
          <StatusTag status={DOCUMENT_LOOKS[state]} label={documentStates[state]} />
        </p>
        <p className={`${layout.small} ${layout.dim}`}>{[isCompulsory ? '' : t.optional, inLanguage(why)].filter(Boolean).join('. ')}</p>
        {reason && <p className={layout.small}>{t.because({ reason })}</p>}
        {files
          .filter(({ isReadable }) => !isReadable)
          .map((file) => (
            <p key={file.fileRef} className={`${layout.small} ${layout.dim}`}>
              {t.unchecked({ name: file.name })}
            </p>
          ))}
      </div>
      <div className={layout.group}>
        {files
          .filter(({ isReadable }) => isReadable)
          .map((file) => (
            <Button
              key={file.fileRef}
              variant="default"
              size="sm"
              aria-label={t.openFile({ name: file.name })}
              onClick={() => onOpen(file.fileRef)}
            >
              {t.open}
            </Button>
          ))}
        {verdicts.map(({ verdict }) => (
          <Button
            key={verdict}
            variant="default"
            size="sm"
            aria-label={caseActionsText.verdictOf({ verdict: verdictNames[verdict], paper: name })}
            onClick={() => onAction({ act: 'CHECK_DOCUMENT', document, verdict })}
          >
            {verdictNames[verdict]}
          </Button>
        ))}
      </div>
    </li>
  );
}
