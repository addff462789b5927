import { createHash, randomUUID } from 'node:crypto';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { Customer } from '../../platform/pipeline/implement.ts';
import type { Session } from '../../platform/session/session-rows.store.ts';
import type { ReadDocument } from './read-document.ts';

/** `customer`: the recipient; `session`: the recipient's session, if any. */
type Issue = { services: Services; now: Date; requestId: string; path: string } & (
  | { customer: Customer; session?: Session | undefined }
  | { customer: { clientId: string }; session: Session | undefined }
);

/** Renders the file outside any transaction, then records the issued document and its recipient. */
export async function issueDownload(document: ReadDocument, issue: Issue) {
  const { customer, services, now, requestId, path } = issue;
  const session = 'kind' in customer ? customer : issue.session;
  const { clientId } = customer;
  const { fileName, type, policyNo, period } = document;
  await rateLimits(services, now).makeDocument(clientId);
  const { file, sha256 } = createDownload(fileName, await services.documents.render(document));
  const documentId = randomUUID();
  await inTransaction(services, async ({ store }) => {
    await store.document.addIssue({ documentId, clientId, type, policyNo, period, sha256, channel: 'DOWNLOAD' }, now);
    const object = { objectKind: 'document', objectId: documentId };
    await store.audit.write({ action: path, outcome: 'issued', session, ...object, requestId }, now);
  });
  return file;
}

/** A file for the browser; within the session it needs no password. */
export function createDownload(fileName: string, { bytes, pages }: { bytes: Buffer; pages: number }) {
  const sha256 = createHash('sha256').update(bytes).digest();
  const file = {
    fileName,
    mimeType: 'application/pdf' as const,
    base64Data: bytes.toString('base64'),
    sizeBytes: bytes.length,
    pages,
    sha256: sha256.toString('hex'),
    passwordProtected: false,
  };
  return { file, sha256 };
}
