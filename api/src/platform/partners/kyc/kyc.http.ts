import { z } from 'zod';
import { wireId, wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { addressAt, createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { Kyc } from './kyc.port.ts';

const Masked = z.object({
  maskedBase64: z.base64().min(1),
  mimeType: z.enum(['image/jpeg', 'image/png', 'application/pdf']).default('image/jpeg'),
  last4: z.string().regex(/^\d{4}$/),
  confidence: z.number().min(0).max(1),
});
const Session = z.object({ sessionId: wireId, token: wireId, validity: z.int().min(1).max(3_600) });
const Verdict = z.object({
  verdict: z.enum(['LIVE', 'UNCLEAR', 'NOT_LIVE', 'OPEN']),
  reason: wireText(40).nullable(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null),
});
const Taken = z.object({ recordId: z.string() });

export function createKyc(address: PartnerAddress): Kyc {
  const client = createPartnerClient(address);
  return {
    async maskAadhaar({ name, mimeType, bytes }) {
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
      const body = { fileName: name, mimeType, content };
      const answer = await client.call({ method: 'POST', path: '/kyc/v1/mask-aadhaar', body }, Masked);
      if (!answer) throw new PartnerFailure('kyc', { reason: 'badAnswer', retry: true });
      const { maskedBase64, mimeType: type, ...read } = answer;
      return { masked: { mimeType: type, bytes: Buffer.from(maskedBase64, 'base64') }, ...read };
    },
    async ckycUpdate(record) {
      const answer = await client.call({ method: 'POST', path: '/kyc/v1/ckyc', body: record, idempotencyKey: record.recordId }, Taken);
      if (!answer) throw new PartnerFailure('kyc', { reason: 'badAnswer', retry: true });
    },
    async openSession(policyRef, mode, ttl) {
      const opened = await client.call({ method: 'POST', path: '/kyc/v1/liveness', body: { policyRef, mode, ttl } }, Session);
      if (!opened) throw new PartnerFailure('kyc', { reason: 'badAnswer', retry: true });
      return { ...opened, componentUrl: addressAt(address.url, '/kyc/liveness.js').href };
    },
    async result(sessionId) {
      const verdict = await client.call({ method: 'GET', path: `/kyc/v1/liveness/${encodeURIComponent(sessionId)}` }, Verdict);
      if (!verdict) throw new PartnerFailure('kyc', { reason: 'badAnswer', retry: true });
      return verdict;
    },
  };
}
