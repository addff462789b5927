import type { EndpointAt } from '@portal/contract/contract.ts';
import { formatInstant } from '@portal/rules/calendar/dates.ts';
import { createDownload } from '../../domain/documents/issue-download.ts';
import { staffAt } from '../../domain/staff/staff-team.ts';
import { readBytes } from '../../domain/uploads/read-file.ts';
import { stampFile } from '../../domain/uploads/stamp-file.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { listFiles } from './case-documents.ts';
import { findTeam } from './case-team.ts';
import { findCase } from './find-case.ts';
import { PURPOSE_LABELS } from './open-case.ts';

/**
 * A document of a case as a PDF, marked on every page with its reader and the time. A document that is not scanned, belongs to another
 * case, or is confidential to the person who has taken the case, is not found.
 */
export async function readCaseDocument(call: Call<EndpointAt<'/admin/cases/document'>>) {
  const { input, session, services, now, fail, path, requestId } = call;
  const { store } = services;
  const userId = await staffAt(await findTeam(input.id, store), session, store);
  const found = await findCase(input.id, { store, services, userId, now });
  const file = found && (await listFiles(found, store)).find((caseFile) => caseFile.file.fileId === input.fileRef)?.file;
  if (!found || file?.status !== 'CLEAN' || (found.desk === 'REQUESTS' && !found.isReadable)) throw fail('notFound');
  const { objectKind, subjectClientId, id } = found;
  const reason = PURPOSE_LABELS[input.purpose];
  // The audit entry is written before the document is sent, so that every view has one.
  await store.audit.write({ action: path, outcome: 'read', session, objectKind, objectId: id, subjectClientId, reason, requestId }, now);
  const marked = await stampFile({ bytes: await readBytes(file, services), mimeType: file.mimeType }, `${userId}  ${formatInstant(now)}`);
  const name = `${file.name.replace(/\.[^.]+$/, '')}.pdf`;
  return createDownload(name, { bytes: Buffer.from(marked.bytes), pages: marked.pages }).file;
}
