import type { PartnerPage } from '@portal/contract/partner-page.ts';
import type { FastifyInstance } from 'fastify';
import { listRails, PARTNERS_OF_RAILS } from '../../domain/payments/get-rail.ts';
import type { Services } from '../../platform/context/services.ts';
import { wirePage, wireScriptPage } from '../../platform/partners/page.ts';
import { serveScriptPages, toScriptPageAddress } from '../../platform/partners/script-page.ts';
import type { EntryChannel } from './start-at-rail.ts';

const PREFIX = '/mandate';
/** Pages to which the browser returns, by the rail. */
export const MANDATE_RETURN_PATHS = { UPI: ['/upi-autopay', '/prelogin-upi'], ENACH: ['/enach'] } as const;

/** The page of a rail in the form of the contract. `ref` names the mandate for a page that only a script opens. */
export const toMandatePage = (way: Exclude<EntryChannel, { kind: 'widget' }>, ref: string, returnPath: string): PartnerPage =>
  way.kind === 'script' ? wireScriptPage(toScriptPageAddress(PREFIX, ref, returnPath)) : wirePage(way);

/** Serves the pages of rails that only a script opens, for mandates that the customer has not approved yet. */
export function serveMandatePages(app: FastifyInstance, services: Services): void {
  const rails = (['UPI', 'ENACH'] as const).flatMap((rail) => listRails(services, rail).map((adapter) => ({ ...adapter, rail })));
  serveScriptPages(
    app,
    {
      purpose: 'mandate',
      prefix: PREFIX,
      returnPaths: Object.values(MANDATE_RETURN_PATHS).flat(),
      adapters: rails,
      async findPage(ref, now) {
        const mandate = await services.store.mandate.findByRef(ref, now);
        if (mandate?.state !== 'STARTED' || (mandate.expiresAt !== null && mandate.expiresAt <= now)) return undefined;
        const { rail, adapter, mandateId } = mandate;
        const scriptPage = rails.find((candidate) => candidate.rail === rail && candidate.adapter === adapter)?.scriptPage;
        const vendorData = await services.store.mandate.getVendorData(mandateId);
        return scriptPage && { partner: PARTNERS_OF_RAILS[rail], adapter, scriptPage, vendorData };
      },
    },
    services,
  );
}
