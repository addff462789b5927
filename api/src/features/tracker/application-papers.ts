import { createHash } from 'node:crypto';
import type { contract } from '@portal/contract/contract.ts';
import { MAX_REQUIREMENT_FILES } from '@portal/rules/application.ts';
import { PortalError } from '../../http/failure.ts';
import type { Call } from '../../http/implement.ts';
import type { Application } from '../../partners/leap/leap.port.ts';
import { acceptFile } from '../../uploads/accept-file.ts';
import { findApplication } from './find-application.ts';

type Tracker = typeof contract.tracker;

/** Which documents meet a requirement. */
export async function formOfRequirement(call: Call<Tracker['/appTracker/getFormIdByReqId']>) {
  const { formId, formName, documentTypes } = formOf(await findApplication(call), call.input.REQIR_ID);
  return { formId, formName, documentTypes, maxFiles: MAX_REQUIREMENT_FILES, template: null };
}

function formOf({ forms }: Application, requirementId: string) {
  const form = forms.find((one) => one.requirementId === requirementId);
  if (!form) throw new PortalError('notFound');
  return form;
}

type Saving = Call<Tracker['/appTracker/AppTrackSaveDocsArray']>;
type Saved = { REQIR_ID: string; fileRef: string | null; saved: boolean; reason: string | null };

/** Takes documents in their order: checked, scanned and kept for a day, in which the requirement takes them. The same bytes count once. */
export async function savePapers(call: Saving): Promise<Saved[]> {
  const { input, services, now } = call;
  const application = await findApplication(call);
  for (const { REQIR_ID, formId } of input.documents)
    if (formOf(application, REQIR_ID).formId !== formId) throw new PortalError('notFound');
  const known = new Map<string, Saved>();
  const saved: Saved[] = [];
  for (const { REQIR_ID, fileName, mimeType, base64Data } of input.documents) {
    const bytes = new Uint8Array(Buffer.from(base64Data, 'base64'));
    const print = `${REQIR_ID} ${createHash('sha256').update(bytes).digest('hex')}`;
    const one = known.get(print) ?? {
      REQIR_ID,
      ...(await keep({ name: fileName, mimeType, bytes }, application.clientId, services, now)),
    };
    known.set(print, one);
    saved.push(one);
  }
  return saved;
}

/** A file that is refused does not keep the others away; `reason` says why. */
async function keep(file: Parameters<typeof acceptFile>[0], clientId: string, services: Saving['services'], now: Date) {
  try {
    const { fileRef } = await acceptFile(file, clientId, services, now);
    return { fileRef, saved: true, reason: null };
  } catch (error) {
    if (!(error instanceof PortalError && error.code === 'fileRefused')) throw error;
    return { fileRef: null, saved: false, reason: String(error.details.why) };
  }
}
