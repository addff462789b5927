import { z } from 'zod';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { PartnerAddress } from '../partner-row.ts';
import { isSigned } from '../signature.ts';
import { BACK_OFFICE_STATUSES, type BackOffice } from './back-office.port.ts';

const Taken = z.object({ backOfficeRef: z.string().min(1).max(100) });
const Event = z.object({
  eventId: z.string().regex(/^[\w-]{8,80}$/),
  caseId: z.string().regex(/^SR\d{10}$/),
  seq: z.int().min(1).max(1_000_000),
  status: z.enum(BACK_OFFICE_STATUSES),
  reason: z.string().trim().max(1_000).nullable(),
  requirement: z.object({ id: z.string().min(1).max(40), name: z.string().trim().min(1).max(200) }).nullable(),
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
      if (!answer) throw new PartnerFailure('backOffice', 'badAnswer', true);
      return answer;
    },
    readEvent(headers, path, raw) {
      if (!isSigned(address.callbackKeys, headers, { method: 'POST', path, body: raw }, address.clock())) return undefined;
      const event = Event.safeParse(parseJson(raw));
      return event.success ? event.data : undefined;
    },
  };
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
