import type { ProofKind } from '@portal/rules/money/payout-account.ts';
import { callPortal } from '../../lib/api/call-portal.ts';
import type { SendFile } from '../../lib/api/send-file.ts';
import { uuid } from '../../lib/api/uuid.ts';
import { readBase64 } from '../../lib/format/read-base64.ts';

/** Sends one page of the proof of an account, of the kind that is chosen at that moment. Sealed as a whole, so it leaves in one step. */
export const sendProof =
  (policyId: string, documentType: ProofKind): SendFile =>
  async (file, onProgress, signal) => {
    const base64Data = await readBase64(file);
    const upload = { fileName: file.name, mimeType: file.type, base64Data };
    const reply = await callPortal(
      '/bankDetails/saveDocument',
      { policyId, documentType, file: upload },
      { signal, idempotencyKey: uuid() },
    );
    onProgress(1);
    return reply;
  };
