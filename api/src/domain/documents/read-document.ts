import type { LocalizedText } from '@portal/contract/field-text.ts';
import type { Services } from '../../platform/context/services.ts';
import type { AnyRef, DocumentKind, NoDocument } from './document-kind.ts';
import type { DocumentOwner } from './password.ts';
import type { Language } from './receipt-labels.ts';

/** A document that was read and is not rendered yet. */
export type ReadDocument<Records = unknown> = {
  type: string;
  /** Distinguishes the document within its kind. */
  period: string;
  /** Unique for the document, and stable. */
  key: string;
  ref: AnyRef;
  fileName: string;
  title: LocalizedText;
  template: `${string}.typ`;
  data: object;
  owner: DocumentOwner;
  policyNo: string | null;
  policyNos: string[];
  records: Records;
};

/** Reads a document's content for these clients, from one snapshot of the database. */
export async function readDocument<Ref extends AnyRef, Records>(
  { kind, ref }: { kind: Omit<DocumentKind<never, Ref, Records>, 'toRef'>; ref: Ref },
  { clientIds, language }: { clientIds: string[]; language: Language },
  services: Services,
): Promise<{ kind: 'file'; file: ReadDocument<Records> } | NoDocument> {
  const named = kind.title(ref);
  const branding = await services.brand.current();
  const read = await services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) =>
      kind.read(ref, {
        clientIds,
        store: services.storesOn(tx),
        config: services.config,
        branding,
        title: named,
        language,
        now: services.clock(),
        requests: services.requests,
      }),
    );
  if (read.kind === 'none') return read;
  const { title = named, fileName = kind.fileName(ref), data, owner, policyNo, policyNos, records } = read;
  const period = kind.toPeriod(ref);
  const key = `${ref.type}:${ref.policyId}:${period}`;
  const { template } = kind;
  return {
    kind: 'file',
    file: { type: ref.type, period, key, ref, fileName, title, template, data, owner, policyNo, policyNos, records },
  };
}
