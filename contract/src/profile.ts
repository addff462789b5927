import { z } from 'zod';
import { query } from './endpoint.ts';
import { requestCommand } from './request.ts';
import { ClientId, InstantOut, Masked, PolicyNo, YN } from './types.ts';

/** Empty: all policies of one's own. */
const WhatsAppChange = z.strictObject({ policyNos: z.array(PolicyNo).max(50), version: z.string().min(1).max(20) });
/** N while one of the own policies is off. */
const response = { WHATSAPP_OPTED: YN };

export const profile = {
  '/getUserDetails': query({
    summary: 'Who is logged in.',
    caller: 'customer',
    request: z.strictObject({ ClientId: ClientId.optional() }),
    response: z.object({
      ClientId: z.string(),
      CustomerName: z.string(),
      MobileNo: Masked,
      EmailId: Masked,
      PolicyId: z.string().nullable(),
      CustomerShortName: z.string(),
      linkedClientIds: z.array(z.string()),
      /** N: the person logged in by a code and may choose a user ID and a password. */
      HAS_USER_ID: YN,
      language: z.enum(['en', 'hi']),
      lastLoginAt: InstantOut.nullable(),
    }),
  }),
  '/createCaseArray/whatsappOptIn': requestCommand('WHATSAPP_ON', {
    summary: 'Turns on receipts, reminders and documents by WhatsApp.',
    seal: 'both',
    several: true,
    request: WhatsAppChange,
    response,
    fails: ['noMobile', 'versionOld'],
  }),
  '/createCaseArray/whatsappOptOut': requestCommand('WHATSAPP_OFF', {
    summary: 'Turns them off.',
    seal: 'both',
    several: true,
    request: WhatsAppChange,
    response,
    fails: ['versionOld'],
  }),
};
