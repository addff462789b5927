import { MAX_REQUIREMENT_FILES } from '@portal/rules/policies/application.ts';
import { type FileError, MAX_FILE_BYTES, typeOfName } from '@portal/rules/requests/uploaded-file.ts';
import { useState } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { markRequirement } from '../../lib/state/app-tracker.slice.ts';
import { fileErrorText } from '../../ui/upload/file-error.ts';
import { appTrackerText as t } from './app-tracker.text.ts';
import type { Requirement } from './application-view.ts';

type Sent = { id: string; before: string | null };

/** Checks a file before it is sent, as far as the browser can. The server inspects its content. */
function findError({ name, size }: File): FileError | undefined {
  if (!typeOfName(name)) return 'TYPE';
  return size === 0 ? 'EMPTY' : size > MAX_FILE_BYTES ? 'SIZE' : undefined;
}

/** Error text for the selected files. Undefined if the browser finds none. */
export function chooseError(files: readonly File[]): string | undefined {
  if (files.length > MAX_REQUIREMENT_FILES) return t.tooMany({ n: String(MAX_REQUIREMENT_FILES) });
  const bad = files.map((file) => ({ name: file.name, fault: findError(file) })).find(({ fault }) => fault);
  return bad?.fault && fileErrorText(bad.fault, bad.name);
}

/** Sends the documents of a requirement. The page shows it as submitted immediately, and restores its status if the request fails. */
export function useSendDocuments(applicationNumber: string, onChanged: () => void) {
  const upload = useApiMutation('/appTracker/AppTrackSaveDocsArray', { popup: 'network', changesNothing: true });
  const save = useApiMutation('/appTracker/saveAppTrackerDetails', { popup: 'network' });
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const showProblem = (id: string, problem = '') => setProblems((before) => ({ ...before, [id]: problem }));

  function reverse({ REQIR_ID: id, REQT_STATUS }: Requirement, problem = ''): void {
    setSent((before) => before.filter((sent) => sent.id !== id));
    markRequirement(id, REQT_STATUS);
    showProblem(id, problem);
  }

  async function send(item: Requirement, files: readonly File[]): Promise<void> {
    const { REQIR_ID } = item;
    showProblem(REQIR_ID);
    setSent((before) => [...before, { id: REQIR_ID, before: item.submittedAt }]);
    markRequirement(REQIR_ID);
    const form = await callPortal('/appTracker/getFormIdByReqId', { applicationNumber, REQIR_ID });
    const formId = form.data?.formId ?? '-';
    // The server reads name, type and content from the files.
    const documents = files.map((file) => ({ REQIR_ID, formId, fileName: file.name, mimeType: file.type, base64Data: '' }));
    const uploaded = await upload.send({ applicationNumber, documents }, undefined, files);
    if (!uploaded.data) return reverse(item, uploaded.failure?.error);
    const bad = uploaded.data.findIndex(({ reason }) => reason !== null);
    if (bad >= 0) return reverse(item, fileErrorText(uploaded.data[bad]?.reason ?? '', files[bad]?.name ?? ''));
    const fileRefs = [...new Set(uploaded.data.flatMap(({ fileRef }) => fileRef ?? []))];
    const { failure } = await save.send({ applicationNumber, action: 'REQUIREMENT', REQIR_ID, fileRefs });
    if (failure) reverse(item, failure.error);
    if (failure?.status === 13) onChanged();
  }

  /** Sent from here, and the server's answer is still that of before. */
  const isSent = ({ REQIR_ID, submittedAt }: Requirement) => sent.some(({ id, before }) => id === REQIR_ID && before === submittedAt);
  return { send, say: showProblem, isSent, problems };
}
