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
  const { customer, services, now } = issue;
  await rateLimits(services, now).makeDocument(customer.clientId);
  const { file, sha256 } = createDownload(document.fileName, await services.documents.render(document));
  await recordIssue({ ...document, sha256 }, issue);
  return file;
}

type DataFile = { fileName: string; mimeType: 'application/json'; bytes: Buffer; type: string; period: string };
/** Records a file that needs no rendering, and returns it for the browser. */
export async function issueFile({ fileName, mimeType, bytes, type, period }: DataFile, issue: Issue) {
  await rateLimits(issue.services, issue.now).makeDocument(issue.customer.clientId);
  const sha256 = createHash('sha256').update(bytes).digest();
  await recordIssue({ type, period, policyNo: null, sha256 }, issue);
  const content = { base64Data: bytes.toString('base64'), sizeBytes: bytes.length, pages: null, sha256: sha256.toString('hex') };
  return { fileName, mimeType, ...content, passwordProtected: false };
}

type Issued = Pick<ReadDocument, 'type' | 'policyNo' | 'period'> & { sha256: Buffer };
async function recordIssue({ type, policyNo, period, sha256 }: Issued, issue: Issue): Promise<void> {
  const { customer, services, now, requestId, path } = issue;
  const session = 'kind' in customer ? customer : issue.session;
  const { clientId } = customer;
  const documentId = randomUUID();
  await inTransaction(services, async ({ store }) => {
    await store.document.addIssue({ documentId, clientId, type, policyNo, period, sha256, channel: 'DOWNLOAD' }, now);
    const object = { objectKind: 'document', objectId: documentId };
    await store.audit.write({ action: path, outcome: 'issued', session, ...object, requestId }, now);
  });
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
