import { z } from 'zod';

/** How the browser opens a page of a partner: by posting fields to it, by following it, or by running a script that opens it over ours. */
export const PageMethod = z.enum(['POST', 'GET', 'SCRIPT']);
export const PartnerPage = z.object({ method: PageMethod, url: z.string(), fields: z.record(z.string(), z.string()) });
export type PartnerPage = z.output<typeof PartnerPage>;
