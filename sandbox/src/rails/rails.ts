import type { FastifyInstance } from 'fastify';
import type { Callbacks } from '../callbacks.ts';
import type { Settings } from '../config.ts';
import { type PartnerWorld, servePartner } from '../partner-call.ts';
import { createDebits, type Debits } from './debits.ts';
import { enachRoutes } from './enach.routes.ts';
import { enachStatusOf, enachWords } from './enach.ts';
import { serveBank } from './enach-pages.routes.ts';
import { esiRoutes, serveEsiPage } from './esi.routes.ts';
import { esiStatusOf, esiWords } from './esi.ts';
import type { RailName } from './mandate.ts';
import { railRoutes, refundRoute } from './rail.routes.ts';
import { createRail, type Rail } from './rail.ts';
import { createNotices, serveUpiPage, upiRoutes } from './upi.routes.ts';
import { upiStatusOf, upiWords } from './upi.ts';
import { createUpiLinks } from './upi-links.ts';
import { createVerificationRefunds, type VerificationRefunds } from './verification-refunds.ts';

export type Rails = Readonly<
  Record<RailName, { readonly rail: Rail; readonly debits: Debits; readonly refunds: VerificationRefunds | null }>
>;

type RailsWorld = PartnerWorld & { readonly callbacks: Callbacks; readonly settings: () => Settings; readonly url: () => string };

/** The three rails of auto-debit: their mandates, their debits, and the pages on which a person decides. */
export function serveRails(app: FastifyInstance, world: RailsWorld): Rails {
  const { keys } = world.settings();
  const notices = createNotices();
  const enach = createRail({ ...world, words: enachWords });
  const esi = createRail({ ...world, words: esiWords });
  const upi = createRail({ ...world, words: upiWords });
  const rails = {
    enach: { rail: enach, debits: createDebits({ ...world, rail: enach }), refunds: createVerificationRefunds({ ...world, rail: enach }) },
    esi: { rail: esi, debits: createDebits({ ...world, rail: esi }), refunds: null },
    upi: {
      rail: upi,
      debits: createDebits({ ...world, rail: upi, mayPresent: notices.has }),
      refunds: createVerificationRefunds({ ...world, rail: upi }),
    },
  };
  const links = createUpiLinks({ ...world, rail: upi });

  servePartner(app, world, 'enach', keys.enach.calls, [
    ...enachRoutes(enach),
    refundRoute(enach, rails.enach.refunds),
    ...railRoutes({ ...rails.enach, statusOf: enachStatusOf }),
  ]);
  servePartner(app, world, 'esi', keys.esi.calls, [...esiRoutes(esi), ...railRoutes({ ...rails.esi, statusOf: esiStatusOf })]);
  servePartner(app, world, 'upi', keys.upi.calls, [
    ...upiRoutes({ rail: upi, links, notices }),
    refundRoute(upi, rails.upi.refunds),
    ...railRoutes({ ...rails.upi, statusOf: upiStatusOf }),
  ]);
  serveBank(app, { ...world, rail: enach });
  serveEsiPage(app, { ...world, rail: esi });
  serveUpiPage(app, upi);
  return rails;
}
