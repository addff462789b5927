import { DETAILS_CODE } from '@portal/rules/claims/claim-documents.ts';
import {
  type CaseAction,
  type DocumentVerdict,
  VERDICTS_OF_CLAIM,
  VERDICTS_OF_REQUEST,
  verdictsOn,
} from '@portal/rules/staff/case-desk.ts';
import { documentName, documentReason } from '../../domain/claims/claim-labels.ts';
import type { StoredFile } from '../../domain/uploads/uploaded-file-rows.store.ts';
import type { Services, Stores } from '../../platform/context/services.ts';
import { asIs } from './case-labels.ts';
import { messageOfClaimDocument, messageOfRequestDocument } from './case-messages.ts';
import type { FoundCase } from './find-case.ts';

/** A file with the requirement that it was sent for; null if it came with the request itself. */
type CaseFile = { file: StoredFile; claimantRef: string | null; paperCode: string | null };

/** All files of a case, in the order of arrival. */
export async function listFiles(found: FoundCase, store: Stores): Promise<CaseFile[]> {
  if (found.desk === 'REQUESTS') {
    const files = await store.uploadedFile.listOfRequest(found.id);
    return files.map((file) => ({ file, claimantRef: null, paperCode: file.requirementId }));
  }
  const listed =
    found.desk === 'CLAIMS'
      ? (await store.claimDocument.listFiles(found.id)).map(({ claimantId, code, fileId }) => ({
          claimantRef: claimantId,
          paperCode: code,
          fileId,
        }))
      : await filesOfApplication(found.id, store);
  const files = await Promise.all(
    listed.map(async ({ fileId, ...document }) => ({ ...document, file: await store.uploadedFile.findById(fileId) })),
  );
  return files.flatMap(({ file, ...document }) => (file ? [{ file, ...document }] : []));
}

async function filesOfApplication(id: string, store: Stores) {
  const actions = await store.applicationAct.listDocuments(id);
  const files = await Promise.all(
    actions.map(async ({ actId, requirementId }) =>
      (await store.uploadedFile.listOfAct(actId)).map(({ fileId }) => ({ claimantRef: null, paperCode: requirementId, fileId })),
    ),
  );
  return files.flat();
}

type DisplayedFile = { fileRef: string; name: string; isReadable: boolean };
const toDisplayedFiles = (files: readonly CaseFile[], isSelected: (file: CaseFile) => boolean): DisplayedFile[] =>
  files.filter(isSelected).map(({ file }) => ({ fileRef: file.fileId, name: file.name, isReadable: file.status === 'CLEAN' }));

/** The requirements of a case with their files, and the actions that are possible on each. */
export async function documentsOfCase(found: FoundCase, { store, services, now }: { store: Stores; services: Services; now: Date }) {
  const files = await listFiles(found, store);
  const verdicts = (
    state: string,
    table: Record<DocumentVerdict, readonly string[]>,
    getMessage: (verdict: DocumentVerdict) => string | undefined,
  ) => (may(found, 'CHECK_DOCUMENT') ? verdictsOn(state, table).map((verdict) => ({ verdict, message: getMessage(verdict) ?? null })) : []);
  if (found.desk === 'CLAIMS') {
    const documents = await store.claimDocument.listOfClaim(found.id);
    return documents.map((document) => ({
      claimantRef: document.claimantId,
      paperCode: document.code,
      name: documentName(document),
      why: documentReason(document),
      state: document.state,
      isCompulsory: document.isCompulsory,
      reason: document.reason,
      verdicts:
        document.code === DETAILS_CODE
          ? []
          : verdicts(document.state, VERDICTS_OF_CLAIM, (verdict) =>
              messageOfClaimDocument({ verdict, document }, documents, { found, services, now }),
            ),
      files: toDisplayedFiles(files, ({ claimantRef, paperCode }) => claimantRef === document.claimantId && paperCode === document.code),
    }));
  }
  const common = { claimantRef: null, isCompulsory: true };
  const isReadable = found.desk !== 'REQUESTS' || found.isReadable;
  const sent = toDisplayedFiles(isReadable ? files : [], ({ paperCode }) => paperCode === null).map((file) => ({
    ...{
      ...common,
      paperCode: null,
      name: asIs(file.name),
      why: asIs(''),
      state: 'SENT' as const,
      reason: null,
      verdicts: [],
      files: [file],
    },
  }));
  if (found.desk === 'APPLICATIONS')
    return [
      ...sent,
      ...found.application.tracker.REQT_DETAILS.map(({ REQIR_ID, REQT_NAME, REQT_WHY, REQT_STATUS, REQT_REASON }) => ({
        ...{ ...common, paperCode: REQIR_ID, name: asIs(REQT_NAME), why: asIs(REQT_WHY), state: REQT_STATUS, reason: REQT_REASON },
        verdicts: [],
        files: toDisplayedFiles(files, ({ paperCode }) => paperCode === REQIR_ID),
      })),
    ];
  const listedRequirements = await store.request.listRequirements(found.id);
  return [
    ...sent,
    ...listedRequirements.map(({ requirementId, name, status: state, reason }) => ({
      ...{ ...common, paperCode: requirementId, name: asIs(name), why: asIs(''), state, reason },
      verdicts: verdicts(state, VERDICTS_OF_REQUEST, (verdict) => messageOfRequestDocument(verdict, { name }, { found, services })),
      files: toDisplayedFiles(isReadable ? files : [], ({ paperCode }) => paperCode === requirementId),
    })),
  ];
}

const may = (found: FoundCase, act: CaseAction): boolean => found.may.includes(act);
