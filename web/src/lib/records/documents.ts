import { TRANSACTION_TYPES } from '@portal/rules/requests/document-types.ts';
import { useState } from 'react';
import { useApiMutation } from '../api/use-api-mutation.ts';
import type { Body, ResponseOf } from '../api/wire.ts';
import { saveFile, viewFile } from '../browser/save-file.ts';
import { type Failure, isCorrectable } from '../failures/failure.ts';
import { useHome } from '../state/home.slice.ts';
import { useLoader } from '../state/loader.slice.ts';
import { preparingText } from '../text/preparing.text.ts';

type PdfFile = ResponseOf<'/downloads/download'>;
export type DocumentRequest = Body<'/downloads/download'>;

/** Result of fetching or sending a document. `dialog`: the network dialog has shown the failure. */
export type DocumentOutcome =
  | { kind: 'saved' | 'viewed' }
  | { kind: 'sent'; by: 'email' | 'whatsApp'; to: string; passwordRule: string }
  | { kind: 'notReady' | 'dialog' }
  | { kind: 'refused'; failure: Failure };

/** Time after which the loader says that the document takes longer. */
const LONG_MS = 5_000;

/** Downloads a document as a PDF, or sends it to the registered email address or mobile number. */
export function useDocument() {
  const loader = preparingText.document;
  const [outcome, setOutcome] = useState<DocumentOutcome>();
  const fetching = useApiMutation('/downloads/download', { popup: 'network', loader, changesNothing: true });
  const fetchingPeriod = useApiMutation('/downloads/premium-receipts-by-date', { popup: 'network', loader, changesNothing: true });
  const mailing = useApiMutation('/downloads/email', { popup: 'network', changesNothing: true });
  const messaging = useApiMutation('/downloads/whatsApp', { popup: 'network', changesNothing: true });

  async function fetchFile(request: DocumentRequest): Promise<{ data?: PdfFile | null; failure?: Failure }> {
    const type = TRANSACTION_TYPES[request.ServiceType];
    if (request.ServiceType !== 'premium-receipts-by-date') return fetching.send(request, type);
    const { data, failure } = await fetchingPeriod.send({ ...request, want: 'FILE' }, type);
    return failure ? { failure } : { data: data?.file };
  }
  async function download(request: DocumentRequest) {
    setOutcome(undefined);
    const longer = setTimeout(() => useLoader.setState({ line: preparingText.long }), LONG_MS);
    const { data, failure } = await fetchFile(request).finally(() => clearTimeout(longer));
    // The servicing app cannot save files.
    const { SourceAbcServApp: isViewed } = useHome.getState();
    if (data) (isViewed ? viewFile : saveFile)(data);
    setOutcome(failure ? rejection(failure) : data ? { kind: isViewed ? 'viewed' : 'saved' } : { kind: 'notReady' });
  }
  async function sendBy(by: 'email' | 'whatsApp', request: DocumentRequest): Promise<void> {
    setOutcome(undefined);
    const { send } = by === 'email' ? mailing : messaging;
    const { data, failure } = await send(request, `${TRANSACTION_TYPES[request.ServiceType]}_${by}`);
    if (failure) setOutcome(rejection(failure));
    else setOutcome(data ? { kind: 'sent', by, to: data.sentTo, passwordRule: data.passwordRule } : { kind: 'notReady' });
  }
  return {
    download,
    email: (request: DocumentRequest) => sendBy('email', request),
    whatsApp: (request: DocumentRequest) => sendBy('whatsApp', request),
    outcome,
    isSending: mailing.isSending,
    isMessaging: messaging.isSending,
  };
}

const rejection = (failure: Failure): DocumentOutcome => (isCorrectable(failure) ? { kind: 'refused', failure } : { kind: 'dialog' });
