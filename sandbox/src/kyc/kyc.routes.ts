import sharp from 'sharp';
import { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import { answerFaults } from '../faults.ts';
import type { Log } from '../log.ts';
import { partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { serveCapture } from './capture.page.ts';
import { createCaptures, livenessRoutes } from './liveness.ts';

const Displayed = z.object({ fileName: z.string().max(300), mimeType: z.string().max(100), content: z.base64() });
const Update = z.object({ recordId: z.string().min(1).max(100), clientRef: z.string().min(1).max(100) });
/** A file of 5 MB in base64. */
const maxBytes = 8 * 1024 * 1024;
const heldMs = 60_000;
const maxStored = 2_000;
const readWell = 0.97;
const readBadly = 0.2;

/** A card whose last four digits are readable and nothing else; drawn once, for it says nothing of what came. */
const card = await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
<rect width="640" height="400" fill="#eef2f4"/><rect x="40" y="60" width="560" height="200" fill="#b9c4ca"/>
<rect x="120" y="300" width="240" height="48" fill="#222"/><text x="376" y="336" font-size="36" font-family="sans-serif">4821</text></svg>`),
)
  .jpeg({ quality: 85 })
  .toBuffer();

const kycRoutes = ({ log }: { log: Log }, updates: ReturnType<typeof createBoundedMap<string, object>>): PartnerRoute[] => [
  {
    method: 'POST',
    path: '/kyc/v1/mask-aadhaar',
    maxBytes,
    answer({ read }) {
      const { fileName } = read(Displayed);
      const isUnreadable = fileName.includes('unreadable');
      log(`kyc: masked a card${isUnreadable ? ', badly readable' : ''}`);
      const answer = {
        status: 200,
        json: {
          maskedBase64: card.toString('base64'),
          mimeType: 'image/jpeg',
          last4: '4821',
          confidence: isUnreadable ? readBadly : readWell,
        },
      };
      return fileName.includes('slow') ? { heldMs, answer } : answer;
    },
  },
  {
    method: 'POST',
    path: '/kyc/v1/ckyc',
    answer({ read }) {
      const update = read(Update.loose());
      updates.set(update.recordId, update);
      log(`kyc: registry updated by ${update.recordId}`);
      return { status: 202, json: { recordId: update.recordId } };
    },
  },
];

export const kyc = partnerModule({
  partners: { kyc: { title: 'KYC', faults: answerFaults } },
  inputs: [
    { where: 'Aadhaar file name', value: 'contains unreadable', effect: 'Read with a confidence of 0.2.' },
    { where: 'Aadhaar file name', value: 'contains slow', effect: 'No answer for 60 s.' },
    { where: 'Photo check', value: 'buttons on the capture page', effect: 'The photo is clear, or refused for the reason on the button.' },
  ],
  start({ log, clock, agreements }) {
    const captures = createCaptures(clock);
    const updates = createBoundedMap<string, object>(maxStored);
    return {
      routes: { kyc: [...kycRoutes({ log }, updates), ...livenessRoutes(captures)] },
      servePages: (app) => serveCapture(app, { captures, agreement: agreements.kyc, log }),
      manual: { updates: () => updates.newest(), capture: captures.end },
    };
  },
});
