import { z } from 'zod';

/** How the browser opens a partner's page: by posting fields to it, by navigating to it, or by our page at this path, which runs its script. */
export const PageMethod = z.enum(['POST', 'GET', 'SCRIPT']);
export const PartnerPage = z.object({ method: PageMethod, url: z.string(), fields: z.record(z.string(), z.string()) });
export type PartnerPage = z.output<typeof PartnerPage>;
