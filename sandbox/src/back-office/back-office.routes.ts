import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { rejectOtherSites } from '../control/control.routes.ts';
import { answerFaults } from '../faults.ts';
import { sendPage } from '../pages/page.ts';
import { partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { readAs } from '../rejected.ts';
import { backOfficePage } from './back-office.page.ts';
import { type BackOffice, CaseAction, createBackOffice, Documents, HandedOver } from './back-office.ts';
import { backOfficeInputs } from './inputs.ts';

const displayedCases = 50;
/** 20 MB of files, as base64. */
const maxHandoverBytes = 28 * 1024 * 1024;

const Named = z.object({ caseId: z.string() });
const Reopened = z.object({ reason: z.string() });

/** Calls of the portal's server. */
const backOfficeRoutes = (office: BackOffice): PartnerRoute[] => [
  {
    method: 'POST' as const,
    path: '/backoffice/v1/cases' as const,
    maxBytes: maxHandoverBytes,
    answer: ({ read }) => ({ status: 202, json: office.take(read(HandedOver)) }),
  },
  {
    method: 'POST' as const,
    path: '/backoffice/v1/cases/:caseId/papers' as const,
    maxBytes: maxHandoverBytes,
    answer: ({ params, read }) => ({ status: 202, json: office.addDocuments(readAs(Named, params).caseId, read(Documents)) }),
  },
  {
    method: 'POST' as const,
    path: '/backoffice/v1/cases/:caseId/withdraw' as const,
    answer: ({ params }) => ({ status: 202, json: office.withdraw(readAs(Named, params).caseId) }),
  },
  {
    method: 'POST' as const,
    path: '/backoffice/v1/cases/:caseId/reopen' as const,
    answer: ({ params, read }) => ({ status: 202, json: office.reopen(readAs(Named, params).caseId, read(Reopened).reason) }),
  },
];

/** Page on which a person acts as the back office. JSON is answered with 204, a form with the page. */
function serveBackOfficePage(app: FastifyInstance, office: BackOffice): void {
  app.get('/back-office', (_request, reply) => sendPage(reply, backOfficePage(office.newest(displayedCases))));
  app.post('/back-office/cases', { onRequest: rejectOtherSites }, (request, reply) => {
    office.act(readAs(CaseAction, request.body));
    const isJson = request.headers['content-type']?.startsWith('application/json');
    return isJson ? reply.code(204).send() : reply.redirect('/back-office', 303);
  });
}

export const backOffice = partnerModule({
  partners: {
    backOffice: { title: 'Back office', faults: [...answerFaults, 'badSignature', 'duplicate'], callbackPath: '/callbacks/backoffice' },
  },
  inputs: backOfficeInputs.map(([value, effect]) => ({ where: 'What is asked for, name of a file', value, effect })),
  pages: [
    {
      path: '/back-office',
      title: 'Back office',
      text: 'Requests that the portal has handed over: accept, ask for a document, complete, refuse.',
      isTool: true,
    },
  ],
  start(world) {
    const office = createBackOffice(world);
    return { routes: { backOffice: backOfficeRoutes(office) }, servePages: (app) => serveBackOfficePage(app, office), manual: office };
  },
});
