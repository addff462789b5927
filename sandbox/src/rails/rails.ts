import type { FastifyInstance } from 'fastify';
import { answerFaults, callbackFaults } from '../faults.ts';
import { type Description, partnerModule, type World } from '../partner.ts';
import { readAs } from '../rejected.ts';
import { doByHand, ManualActionRequest, mandateList } from './by-hand.ts';
import { createDebitRefunds } from './debit-refunds.ts';
import { createDebits, type Debits } from './debits.ts';
import { enachRoutes } from './enach.routes.ts';
import { enachLabels, toEnachStatus } from './enach.ts';
import { serveBank } from './enach-pages.routes.ts';
import { esiRoutes, serveEsiPage } from './esi.routes.ts';
import { esiLabels, toEsiStatus } from './esi.ts';
import { railInputs } from './inputs.ts';
import type { RailName } from './mandate.ts';
import { railRoutes, refundRoute } from './rail.routes.ts';
import { createRail, type Rail } from './rail.ts';
import { createNotices, serveUpiPage, upiRoutes } from './upi.routes.ts';
import { toUpiStatus, upiLabels } from './upi.ts';
import { createUpiLinks } from './upi-links.ts';
import { createVerificationRefunds } from './verification-refunds.ts';

const railPartner = (name: RailName, title: string, isMerchant: boolean): Description => ({
  title,
  faults: [...answerFaults, ...callbackFaults, 'refundFailed'],
  callbackPath: `/callbacks/${name}`,
  ...(isMerchant && { isMerchant }),
});

/** The three rails of auto-debit: their mandates, their debits, and the pages on which a person decides. */
export const rails = partnerModule({
  partners: {
    enach: railPartner('enach', 'eNACH', true),
    esi: railPartner('esi', 'ESI', true),
    upi: railPartner('upi', 'UPI Autopay', false),
  },
  inputs: railInputs,
  start: startRails,
});

function startRails(world: World<RailName>) {
  const { agreements } = world;
  const notices = createNotices();
  const enach = createRail({ ...world, words: enachLabels });
  const esi = createRail({ ...world, words: esiLabels });
  const upi = createRail({ ...world, words: upiLabels });
  const refunds = { enach: createVerificationRefunds({ ...world, rail: enach }), upi: createVerificationRefunds({ ...world, rail: upi }) };
  const withRefunds = (rail: Rail, debits: Debits) => ({
    rail,
    debits,
    debitRefunds: createDebitRefunds({ ...world, name: rail.name, debits }),
  });
  const all = {
    enach: { ...withRefunds(enach, createDebits({ ...world, rail: enach })), refunds: refunds.enach },
    esi: { ...withRefunds(esi, createDebits({ ...world, rail: esi })), refunds: null },
    upi: { ...withRefunds(upi, createDebits({ ...world, rail: upi, mayPresent: notices.has })), refunds: refunds.upi },
  };
  const links = createUpiLinks({ ...world, rail: upi, agreement: agreements.upi });
  const act = (request: ManualActionRequest): void => doByHand(all, request);
  return {
    routes: {
      enach: [...enachRoutes(enach), refundRoute(enach, refunds.enach), ...railRoutes({ ...all.enach, toStatus: toEnachStatus })],
      esi: [...esiRoutes(esi), ...railRoutes({ ...all.esi, toStatus: toEsiStatus })],
      upi: [
        ...upiRoutes({ rail: upi, links, notices }),
        refundRoute(upi, refunds.upi),
        ...railRoutes({ ...all.upi, toStatus: toUpiStatus }),
      ],
    },
    servePages(app: FastifyInstance) {
      serveBank(app, { ...world, rail: enach, agreement: agreements.enach });
      serveEsiPage(app, { ...world, rail: esi, agreement: agreements.esi });
      serveUpiPage(app, upi);
    },
    sections: [{ id: 'mandates', title: 'Last mandates', show: () => mandateList(all) }],
    actions: [{ path: '/control/mandates', act: (body: unknown) => act(readAs(ManualActionRequest, body)) }],
    manual: { act, findDebit: (rail: RailName, debitId: string) => all[rail].debits.find(debitId) },
  };
}
