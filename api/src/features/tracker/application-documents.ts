import { createHash } from 'node:crypto';
import type { contract } from '@portal/contract/contract.ts';
import { MAX_REQUIREMENT_FILES } from '@portal/rules/policies/application.ts';
import { PortalError } from '../../base/failure.ts';
import { acceptJoined, type LookedInto, lookInto } from '../../domain/uploads/accept-file.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { findApplication } from './find-application.ts';

type Tracker = typeof contract.tracker;

/** Documents that fulfil a requirement. */
export async function formOfRequirement(call: Call<Tracker['/appTracker/getFormIdByReqId']>) {
  const { formId, formName, documentTypes } = findForm(await findApplication(call), call.input.REQIR_ID);
  return { formId, formName, documentTypes, maxFiles: MAX_REQUIREMENT_FILES, template: null };
}

function findForm({ forms }: Application, requirementId: string) {
  const form = forms.find((form) => form.requirementId === requirementId);
  if (!form) throw new PortalError('notFound');
  return form;
}

type Saving = Call<Tracker['/appTracker/AppTrackSaveDocsArray']>;
type Saved = { REQIR_ID: string; fileRef: string | null; saved: boolean; reason: string | null };

/**
 * Accepts documents: checks and scans them, and joins those of one requirement into one file, which is kept for a day. Identical bytes
 * count once. If one document is rejected, none of its requirement is stored; `reason` says why.
 */
export async function saveDocuments(call: Saving): Promise<Saved[]> {
  const { input } = call;
  const application = await findApplication(call);
  for (const { REQIR_ID, formId } of input.documents)
    if (findForm(application, REQIR_ID).formId !== formId) throw new PortalError('notFound');
  const saved = new Map<Document, Saved>();
  for (const [requirementId, documents] of Map.groupBy(input.documents, ({ REQIR_ID }) => REQIR_ID))
    for (const [document, result] of await saveDocument(requirementId, { documents, application, saving: call }))
      saved.set(document, result);
  return input.documents.flatMap((document) => saved.get(document) ?? []);
}

type Document = Saving['input']['documents'][number];

async function saveDocument(
  REQIR_ID: string,
  { documents, application, saving: { services, now } }: { documents: readonly Document[]; application: Application; saving: Saving },
) {
  const { clientId } = application;
  const reasons = new Map<Document, string>();
  const inspections = new Map<string, LookedInto>();
  for (const document of documents) {
    const bytes = new Uint8Array(Buffer.from(document.base64Data, 'base64'));
    const print = createHash('sha256').update(bytes).digest('hex');
    if (inspections.has(print)) continue;
    try {
      inspections.set(print, await lookInto({ name: document.fileName, mimeType: document.mimeType, bytes }, clientId, { services, now }));
    } catch (error) {
      if (!(error instanceof PortalError && error.code === 'fileRefused')) throw error;
      reasons.set(document, String(error.details.why));
    }
  }
  const joined =
    reasons.size === 0
      ? await acceptJoined([...inspections.values()], { name: findForm(application, REQIR_ID).formName, clientId }, { services, now })
      : undefined;
  return documents.map((document): [Document, Saved] => [
    document,
    { REQIR_ID, fileRef: joined?.fileRef ?? null, saved: joined !== undefined, reason: reasons.get(document) ?? null },
  ]);
}
