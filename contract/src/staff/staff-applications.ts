import { APPLICATION_REQUIREMENT_STATUSES } from '@portal/rules/policies/application.ts';
import { z } from 'zod';
import { ApplicationNumber } from '../app-tracker.ts';
import { command } from '../endpoint.ts';
import { InstantOut, Masked } from '../types.ts';

/** One application in the staff list, with the state of its documents but without the documents. */
export const ListedApplication = z.object({
  requirements: z.array(
    z.object({
      REQIR_ID: z.string(),
      REQT_NAME: z.string(),
      REQT_STATUS: z.enum(APPLICATION_REQUIREMENT_STATUSES),
      submittedAt: InstantOut.nullable(),
      acceptedAt: InstantOut.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  events: z.array(z.object({ at: InstantOut, text: z.string() })),
  linkSentAt: InstantOut.nullable(),
});

export const applicationLinks = {
  '/admin/appTracker/sendLink': command({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({ applicationNumber: ApplicationNumber }),
    response: z.object({ sentTo: Masked }),
    summary: 'Sends the link to an application to the mobile of its proposal again.',
  }),
} as const;
