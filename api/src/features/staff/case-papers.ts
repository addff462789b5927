import { paperName, paperWhy } from '../../claims/claim-words.ts';
import type { Stores } from '../../services.ts';
import type { StoredFile } from '../../uploads/uploaded-file.store.ts';
import type { FoundCase } from './find-case.ts';

/** A file with the paper that it came for; null: it came with the request itself. */
type CaseFile = { file: StoredFile; claimantRef: string | null; paperCode: string | null };

/** All files of a case, in the order in which they came. */
export async function filesOf(found: FoundCase, store: Stores): Promise<CaseFile[]> {
  if (found.desk === 'REQUESTS') {
    const files = await store.uploadedFile.listOfRequest(found.id);
    return files.map((file) => ({ file, claimantRef: null, paperCode: file.requirementId }));
  }
  const listed =
    found.desk === 'CLAIMS'
      ? (await store.claimPaper.listFiles(found.id)).map(({ claimantId, code, fileId }) => ({
          claimantRef: claimantId,
          paperCode: code,
          fileId,
        }))
      : await filesOfApplication(found.id, store);
  const files = await Promise.all(
    listed.map(async ({ fileId, ...paper }) => ({ ...paper, file: await store.uploadedFile.findById(fileId) })),
  );
  return files.flatMap(({ file, ...paper }) => (file ? [{ file, ...paper }] : []));
}

async function filesOfApplication(id: string, store: Stores) {
  const acts = await store.applicationAct.listPapers(id);
  const files = await Promise.all(
    acts.map(async ({ actId, requirementId }) =>
      (await store.uploadedFile.listOfAct(actId)).map(({ fileId }) => ({ claimantRef: null, paperCode: requirementId, fileId })),
    ),
  );
  return files.flat();
}

type ShownFile = { fileRef: string; name: string; isReadable: boolean };
const shown = (files: readonly CaseFile[], isOf: (file: CaseFile) => boolean): ShownFile[] =>
  files.filter(isOf).map(({ file }) => ({ fileRef: file.fileId, name: file.name, isReadable: file.status === 'CLEAN' }));

/** The papers of a case with what came for each. */
export async function papersOfCase(found: FoundCase, store: Stores) {
  const files = await filesOf(found, store);
  if (found.desk === 'CLAIMS') {
    const papers = await store.claimPaper.listOfClaim(found.id);
    return papers.map((paper) => ({
      claimantRef: paper.claimantId,
      paperCode: paper.code,
      name: paperName(paper).en,
      why: paperWhy(paper).en,
      state: paper.state,
      isCompulsory: paper.isCompulsory,
      reason: paper.reason,
      files: shown(files, ({ claimantRef, paperCode }) => claimantRef === paper.claimantId && paperCode === paper.code),
    }));
  }
  const asked =
    found.desk === 'REQUESTS'
      ? (await store.request.listRequirements(found.id)).map(({ requirementId, name, status, reason }) => ({
          ...{ id: requirementId, name, state: status, reason, why: '' },
        }))
      : found.application.tracker.REQT_DETAILS.map(({ REQIR_ID, REQT_NAME, REQT_WHY, REQT_STATUS, REQT_REASON }) => ({
          ...{ id: REQIR_ID, name: REQT_NAME, state: REQT_STATUS, reason: REQT_REASON, why: REQT_WHY },
        }));
  const ofRequest = shown(files, ({ paperCode }) => paperCode === null);
  const common = { claimantRef: null, isCompulsory: true };
  return [
    ...ofRequest.map((file) => ({
      ...common,
      ...{ paperCode: null, name: file.name, why: '', state: 'SENT' as const, reason: null, files: [file] },
    })),
    ...asked.map(({ id, ...paper }) => ({ ...common, ...paper, paperCode: id, files: shown(files, ({ paperCode }) => paperCode === id) })),
  ];
}
