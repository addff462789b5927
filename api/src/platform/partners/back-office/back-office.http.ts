import { createHash } from 'node:crypto';
import { z } from 'zod';
import { signedCallback, wireId, wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import { BACK_OFFICE_STATUSES, type BackOffice, GRANT_FORMS } from './back-office.port.ts';

const Taken = z.object({ backOfficeRef: z.string().min(1).max(100) });
const Noted = z.object({ backOfficeRef: z.string().nullable() });
const Event = z.object({
  eventId: z.string().regex(/^[\w-]{8,80}$/),
  caseId: z.string().regex(/^SR\d{10}$/),
  seq: z.int().min(1).max(1_000_000),
  status: z.enum(BACK_OFFICE_STATUSES),
  reason: wireText(1_000).nullable(),
  requirement: z.object({ id: wireId, name: wireText(200).min(1) }).nullable(),
  grant: z.object({ form: z.enum(GRANT_FORMS), days: z.int().min(1).max(366).optional() }).nullish(),
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});

export function createBackOffice(address: PartnerAddress): BackOffice {
  const client = createPartnerClient(address);
  return {
    async handOver(request) {
      const answer = await client.call(
        { method: 'POST', path: '/backoffice/v1/cases', body: request, idempotencyKey: request.caseId },
        Taken,
      );
      if (!answer) throw new PartnerFailure('backOffice', { reason: 'badAnswer', retry: true });
      return answer;
    },
    async addDocuments(caseId, requirementId, files) {
      // The key includes the files: a repeated requirement is answered with other files.
      const key = createHash('sha256')
        .update([requirementId, ...files.map(({ fileRef }) => fileRef)].join())
        .digest('hex')
        .slice(0, 32);
      await client.call(
        {
          method: 'POST',
          path: `/backoffice/v1/cases/${caseId}/papers`,
          body: { requirementId, files },
          idempotencyKey: `${caseId}-${key}`,
        },
        Noted,
      );
    },
    async withdraw(caseId) {
      await client.call(
        { method: 'POST', path: `/backoffice/v1/cases/${caseId}/withdraw`, body: {}, idempotencyKey: `${caseId}-withdraw` },
        Noted,
      );
    },
    async reopen(caseId, reason) {
      await client.call(
        { method: 'POST', path: `/backoffice/v1/cases/${caseId}/reopen`, body: { reason }, idempotencyKey: `${caseId}-reopen` },
        Noted,
      );
    },
    callback: signedCallback(address, Event, (event) => event),
  };
}
