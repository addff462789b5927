import type { ProofKind } from '@portal/rules/money/payout-account.ts';
import { base64Of } from '../../lib/base64-of.ts';
import { callPortal, uuid } from '../../lib/portal-api.ts';
import type { SendFile } from '../../lib/send-file.ts';

/** Sends one page of the proof of an account, of the kind that is chosen at that moment. Sealed as a whole, so it leaves in one step. */
export const sendProof =
  (policyId: string, documentType: ProofKind): SendFile =>
  async (file, onProgress, signal) => {
    const base64Data = await base64Of(file);
    const upload = { fileName: file.name, mimeType: file.type, base64Data };
    const reply = await callPortal(
      '/bankDetails/saveDocument',
      { policyId, documentType, file: upload },
      { signal, idempotencyKey: uuid() },
    );
    onProgress(1);
    return reply;
  };
