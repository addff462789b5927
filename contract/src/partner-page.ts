import { z } from 'zod';

/** How the browser opens a partner's page: by posting fields to it, or by navigating to it or to our page that runs its script. */
export const PageMethod = z.enum(['POST', 'GET']);
export const PartnerPage = z.object({ method: PageMethod, url: z.string(), fields: z.record(z.string(), z.string()) });
export type PartnerPage = z.output<typeof PartnerPage>;
