import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { InstantOut, Ref } from '../types.ts';
import { FourEyes } from './four-eyes.ts';
import { InstantIn } from './staff-range.ts';

const Switch = z.union([z.literal(0), z.literal(1)]);

/** A version of the notice. Names of staff are for staff only. */
const BannerVersion = z.object({
  Message: z.string(),
  banner_enabled: Switch,
  showFrom: InstantOut.nullable(),
  showTo: InstantOut.nullable(),
  setBy: z.string(),
  approvedBy: z.string().nullable(),
  at: InstantOut,
});

/** The notice on every page of customers. */
export const staffNotice = {
  '/admin/setMaintenanceMessage': command({
    caller: 'admin(operator)',
    seal: 'none',
    fourEyes: true,
    request: z.strictObject({
      Message: z.string().max(5_000),
      banner_enabled: Switch,
      showFrom: InstantIn.optional(),
      showTo: InstantIn.optional(),
    }),
    response: FourEyes,
    summary: 'Sets the notice that customers read on every page.',
  }),
  '/admin/getMaintenanceMsgRecord': query({
    method: 'GET',
    caller: 'admin(viewer)',
    request: z.strictObject({}),
    response: z.object({
      current: BannerVersion.nullable(),
      proposed: BannerVersion.omit({ setBy: true, approvedBy: true, at: true })
        .extend({ approvalId: Ref, proposer: z.string(), expiresAt: InstantOut })
        .nullable(),
      history: z.array(BannerVersion),
    }),
    summary: 'The notice as it stands, what is proposed, and its last versions.',
  }),
} as const;
