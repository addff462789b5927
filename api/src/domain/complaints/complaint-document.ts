import { dayOf } from '@portal/rules/calendar/dates.ts';
import { z } from 'zod';
import type { Config } from '../../base/config/config.ts';
import { type DocumentKind, noDocument } from '../documents/document-kind.ts';
import { requestedDocument } from '../documents/document-page.ts';
import { findPerson } from '../visitors/find-person.ts';
import { readComplaintFields } from './complaint-fields.ts';
import { complaintPages } from './complaint-pages.ts';
import { readPayment } from './read-payment.ts';
import { readComplaint } from './read-position.ts';

type Ref = { type: 'complaint-file'; policyId: string; caseId: string };

/** The file of a complaint for Bima Bharosa or the Ombudsman: every message, document and date, and the fields of the Ombudsman's form. */
export const complaintFile = (config: Config): DocumentKind<never, Ref, readonly unknown[]> => ({
  ref: z.object({ type: z.literal('complaint-file'), policyId: z.string(), caseId: z.string() }),
  toRef(): never {
    throw new Error('No call names the file of a complaint by its kind.');
  },
  toPeriod: ({ caseId }) => caseId,
  fileName: ({ caseId }) => `Complaint_${caseId}.pdf`,
  title: ({ caseId }) => ({ en: `Complaint ${caseId}`, hi: `शिकायत ${caseId}` }),
  template: 'document.typ',
  async read({ caseId }, { clientIds, store, branding, title, language, now }) {
    const request = await store.request.findDocument(clientIds, caseId);
    const known = request && (await readComplaint(caseId, { store, config, now }));
    const person = request && (await findPerson(request.clientId, store));
    if (!known || !person) return noDocument('notFound');
    const { after } = await store.request.readFields(caseId);
    const record = {
      ...{ known, person, policyNo: request.policyNo, insurer: branding.PROVIDER_NAME },
      fields: readComplaintFields(after),
      files: await store.uploadedFile.listOfRequest(caseId),
      payment: await readPayment(caseId, known.events, { store, now }),
      address: (await store.address.find(request.clientId))?.mailing ?? null,
      pinCode: await store.complaint.findPin(request.clientId),
    };
    const today = dayOf(now);
    const pages = complaintPages(record, { config, language, today });
    return {
      kind: 'content',
      data: requestedDocument({ title: title[language], language, date: today, pages }, branding),
      // It is only downloaded, so its password is not used.
      owner: { name: person.name, birthDate: person.birthDate ?? today, policyType: 'TRAD', policyNo: request.policyNo ?? '' },
      policyNo: request.policyNo,
      policyNos: request.policyNo === null ? [] : [request.policyNo],
      records: [],
    };
  },
});
