import { z } from 'zod';
import { wireId, wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import type { DigiLocker } from './digilocker.port.ts';

const PARTNER = 'digilocker';
const LINE = 200;

const Started = z.object({ requestId: wireId, redirectUrl: z.url({ protocol: /^https?$/ }).max(2_000) });
const Address = z.object({
  line1: wireText(LINE),
  line2: wireText(LINE).default(''),
  line3: wireText(LINE).default(''),
  city: wireText(LINE),
  state: wireText(LINE),
  pincode: wireText(12),
});
const Exchanged = z.object({
  profile: z.object({
    name: wireText(LINE).min(1),
    dob: z.iso.date(),
    gender: wireText(20),
    address: Address,
    aadhaarLast4: z.string().regex(/^\d{4}$/),
  }),
  documents: z.array(z.object({ docRef: wireId, name: wireText(LINE), mimeType: wireText(100) })).max(20),
});
const Document = z.object({ mimeType: wireText(100), base64: z.base64() });

export function createDigiLocker(address: PartnerAddress): DigiLocker {
  const client = createPartnerClient(address);
  return {
    async start(body) {
      const started = await client.call({ method: 'POST', path: '/digilocker/v1/sessions', body }, Started);
      // The browser is sent there: only to a host that is on the list.
      if (!started || !address.allowedHosts.includes(new URL(started.redirectUrl).host))
        throw new PartnerFailure(PARTNER, { reason: 'badAnswer', retry: true });
      return started;
    },
    async exchange(code, requestId) {
      try {
        const body = { requestId, code };
        const shared = await client.call({ method: 'POST', path: '/digilocker/v1/exchange', body }, Exchanged);
        if (!shared) return 'over';
        const { dob, ...profile } = shared.profile;
        return { profile: { ...profile, birthDate: dob }, documents: shared.documents };
      } catch (error) {
        if (error instanceof PartnerFailure && error.reason === 'refused' && !error.retry) return 'over';
        throw error;
      }
    },
    async fetchDocument(docRef) {
      const found = await client.call({ method: 'GET', path: `/digilocker/v1/documents/${encodeURIComponent(docRef)}` }, Document);
      return found && { mimeType: found.mimeType, bytes: Buffer.from(found.base64, 'base64') };
    },
  };
}
