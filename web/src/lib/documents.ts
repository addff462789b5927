import { TRANSACTION_TYPES } from '@portal/rules/document-types.ts';
import { useState } from 'react';
import { type Failure, isCorrectable } from './failure.ts';
import { type Answer, type Body, useTell } from './portal-api.ts';
import { saveFile } from './save-file.ts';

type PdfFile = Answer<'/downloads/download'>;
export type DocumentRequest = Body<'/downloads/download'>;

/** How fetching or sending a document ended. `dialog`: the network dialog has said it. */
export type DocumentOutcome =
  | { kind: 'saved' }
  | { kind: 'sent'; to: string }
  | { kind: 'notReady' | 'dialog' }
  | { kind: 'refused'; failure: Failure };

/** A document as a PDF: saved here or sent to the registered e-mail address. `loader`: the line while it is made. */
export function useDocument(loader: string) {
  const [outcome, setOutcome] = useState<DocumentOutcome>();
  const fetching = useTell('/downloads/download', { popup: 'network', loader, changesNothing: true });
  const fetchingPeriod = useTell('/downloads/premium-receipts-by-date', { popup: 'network', loader, changesNothing: true });
  const sending = useTell('/downloads/email', { popup: 'network', changesNothing: true });

  async function fetchFile(request: DocumentRequest): Promise<{ data?: PdfFile | null; failure?: Failure }> {
    const type = TRANSACTION_TYPES[request.ServiceType];
    if (request.ServiceType !== 'premium-receipts-by-date') return fetching.send(request, type);
    const { data, failure } = await fetchingPeriod.send({ ...request, want: 'FILE' }, type);
    return failure ? { failure } : { data: data?.file };
  }
  async function download(request: DocumentRequest) {
    setOutcome(undefined);
    const { data, failure } = await fetchFile(request);
    if (data) saveFile(data);
    setOutcome(failure ? refusal(failure) : { kind: data ? 'saved' : 'notReady' });
  }
  async function email(request: DocumentRequest) {
    setOutcome(undefined);
    const { data, failure } = await sending.send(request, `${TRANSACTION_TYPES[request.ServiceType]}_email`);
    if (failure) setOutcome(refusal(failure));
    else setOutcome(data ? { kind: 'sent', to: data.sentTo } : { kind: 'notReady' });
  }
  return { download, email, outcome, isSending: sending.isSending };
}

const refusal = (failure: Failure): DocumentOutcome => (isCorrectable(failure) ? { kind: 'refused', failure } : { kind: 'dialog' });
