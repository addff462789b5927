import { dayOf } from '@portal/rules/calendar/dates.ts';
import { z } from 'zod';
import type { Content, DocumentKind, NoDocument, Source } from '../document-kind.ts';
import { noDocument } from '../document-kind.ts';
import { requestedDocument } from '../document-page.ts';
import { requestPage } from '../request-page.ts';

type RequestDocument = 'request-acknowledgement' | 'request-folder';
type Ref<Type> = { type: Type; policyId: string; caseId: string };

const LABELS = {
  'request-acknowledgement': { en: 'Acknowledgement', hi: 'पावती' },
  'request-folder': { en: 'Request', hi: 'अनुरोध' },
} as const;

/** A document of a request: no ServiceType of the downloads names it. The request's kind describes the request, with masked values. */
const requestDocument = <const Type extends RequestDocument>(type: Type): DocumentKind<never, Ref<Type>, readonly unknown[]> => ({
  ref: z.object({ type: z.literal(type), policyId: z.string(), caseId: z.string() }) as unknown as z.ZodType<Ref<Type>>,
  toRef(): never {
    throw new Error('No call names the documents of a request by their kind.');
  },
  toPeriod: ({ caseId }) => caseId,
  fileName: ({ caseId }) => `${LABELS[type].en}_${caseId}.pdf`,
  title: ({ caseId }) => ({ en: `${LABELS[type].en} ${caseId}`, hi: `${LABELS[type].hi} ${caseId}` }),
  template: 'document.typ',
  async read(
    { caseId },
    { clientIds, store, branding, title, language, now, requests }: Source,
  ): Promise<Content<readonly unknown[]> | NoDocument> {
    const request = await store.request.findDocument(clientIds, caseId);
    if (!request) return noDocument('notFound');
    const [fields, files, person, moves] = await Promise.all([
      store.request.readFields(caseId),
      store.uploadedFile.listOfRequest(caseId),
      store.profile.findClient(request.clientId),
      store.fundOrder.listMoves(caseId),
    ]);
    if (!person) return noDocument('notFound');
    const { kind, changes } = requests.get(request.kind);
    const record = { ...request, kind, personName: person.name, changes: changes?.(fields) ?? [], files, moves };
    const today = dayOf(now);
    const pages = [requestPage(record, { today, language, isFolder: type === 'request-folder' })];
    return {
      kind: 'content',
      data: requestedDocument({ title: title[language], language, date: today, pages }, branding),
      owner: { name: person.name, birthDate: person.birthDate, policyType: 'TRAD', policyNo: request.policyNo ?? '' },
      policyNo: request.policyNo,
      policyNos: request.policyNo === null ? [] : [request.policyNo],
      records: [],
    };
  },
});

export const requestAcknowledgement = requestDocument('request-acknowledgement');
export const requestFolder = requestDocument('request-folder');
