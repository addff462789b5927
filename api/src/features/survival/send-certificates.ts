import type { EndpointAt } from '@portal/contract/contract.ts';
import { type Day, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { FULL_NAME, mayCapture, maySendSigned } from '@portal/rules/policies/survival-certificate.ts';
import { badFields } from '../../base/failure.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import { serveRequests } from '../../domain/requests/serve-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import { certificateOn, windowClosed } from './certificate.ts';
import type { SurvivalDocument } from './survival-rows.store.ts';

type Send = CommandCall<EndpointAt<'/createCaseArray/survivalCertificate'>>;
type Case = Send['input']['cases'][number];
const ANNIVERSARY = { en: 'Certificate for the anniversary', hi: 'इस वर्षगाँठ का प्रमाण पत्र' };
const isPhoto = (document: SurvivalDocument): document is SurvivalDocument & { kind: 'PHOTO' } => document.kind === 'PHOTO';

/**
 * Sends the certificates of several annuities (calls, part B, 7). A photo of a living person completes them immediately; otherwise staff
 * review them.
 */
export const sendCertificates = serveRequests('SURVIVAL', {
  async check(call: Send) {
    const { cases } = call.input;
    if (new Set(cases.map(({ policyNumber }) => policyNumber)).size < cases.length)
      throw badFields({ cases: { en: 'Choose each policy only once.', hi: 'हर पॉलिसी केवल एक बार चुनें।' } });
    const usedFiles = new Set<string>();
    const requests = [];
    for (const certificate of cases) {
      requests.push(await requested(certificate, usedFiles, call));
      for (const ref of certificate.fileRefs) usedFiles.add(ref);
    }
    return { newRequests: requests };
  },

  async apply({ policyNo, after }, { tx: { store }, now }) {
    const anniversary = typeof after.anniversary === 'string' ? after.anniversary : '';
    if (!policyNo || anniversary === '') return 'recordChanged';
    if (!(await store.survival.accept(policyNo, anniversary, dayOf(now)))) return 'recordChanged';
    await store.survival.release(policyNo, now);
    return 'applied';
  },

  completed: 'certificateAccepted',
  changes: (
    { after }, // For a certificate sent at a branch, the book only says that it was sent.
  ) =>
    typeof after.anniversary === 'string'
      ? selectChanges([{ label: ANNIVERSARY, before: null, after: plain(formatDay(after.anniversary)) }])
      : [],

  async answer(_call, requests) {
    const isDone = requests.every(({ status }) => status === 'COMPLETED');
    return { message: isDone ? 'Your certificate is done.' : 'Your photo is under review.' };
  },
});

/** The request for one annuity. `usedFiles` holds the files that an earlier annuity of this call uses. */
async function requested(
  { policyNumber: policyNo, fileRefs, unclear }: Case,
  usedFiles: ReadonlySet<string>,
  { customer, store, now, fail }: Send,
) {
  const { clientId, clientIds } = customer;
  const [annuity] = await store.survival.listAnnuities(clientIds, policyNo);
  if (!annuity) throw fail('windowClosed');
  const documents: SurvivalDocument[] = [];
  for (const ref of fileRefs) {
    const document = await store.survival.findDocument(ref, clientId);
    if (!document) throw fail('notFound');
    documents.push(document);
  }
  const certificate = certificateOn(annuity, dayOf(now));
  const isSigned = documents.some(({ kind }) => kind === 'PHYSICAL_CERTIFICATE');
  if (certificate.status === 'ACCEPTED') throw fail('alreadyDone');
  // A certificate under review is rejected where the request is opened, with its number.
  if (certificate.status !== 'IN_REVIEW' && !(isSigned ? maySendSigned : mayCapture)(certificate.status)) throw windowClosed(certificate);
  const photo = documents.find(isPhoto);
  const isStill = photo?.mode === 'STILL';
  if (!isSigned && (!photo || (isStill && !documents.some(({ kind }) => kind === 'IDENTITY')))) throw fail('paperMissing');
  const score = await store.survival.findNameScore(policyNo, clientId, now);
  const isDone = !isSigned && !unclear && !isStill && photo?.verdict === 'LIVE' && (score ?? 0) >= FULL_NAME;
  const after: { anniversary: Day; photo: string } = { anniversary: certificate.anniversary, photo: photo?.verdict ?? 'NONE' };
  return {
    policyNo,
    after,
    files: fileRefs.filter((ref) => !usedFiles.has(ref)),
    sharedFiles: fileRefs.filter((ref) => usedFiles.has(ref)),
    isDone,
  };
}
