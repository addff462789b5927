import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { rejectOtherSites } from '../control/control.routes.ts';
import { answerFaults, callbackFaults } from '../faults.ts';
import { sendPage } from '../pages/page.ts';
import { partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { readAs } from '../rejected.ts';
import { assessorPage } from './assessor.page.ts';
import { type AssessorTeam, causes, createAssessorTeam } from './assessor.ts';
import { ClaimAction, SentAction, SentDocument, Submitted } from './decisions.ts';

const displayedClaims = 50;
const Named = z.object({ claimNumber: z.string().max(20) });

const assessorRoutes = (desk: AssessorTeam): PartnerRoute[] => [
  { method: 'POST', path: '/assessor/v1/claims', answer: ({ read }) => ({ status: 202, json: desk.submit(read(Submitted)) }) },
  {
    method: 'POST',
    path: '/assessor/v1/claims/:claimNumber/papers',
    answer: ({ params, read }) => ({ status: 202, json: desk.addDocument(readAs(Named, params).claimNumber, read(SentDocument)) }),
  },
  {
    method: 'POST',
    path: '/assessor/v1/claims/:claimNumber/actions',
    answer: ({ params, read }) => ({ status: 202, json: desk.noteAction(readAs(Named, params).claimNumber, read(SentAction)) }),
  },
  {
    method: 'GET',
    path: '/assessor/v1/claims/:claimNumber',
    answer: ({ params }) => ({ status: 200, json: desk.standing(readAs(Named, params).claimNumber) }),
  },
];

/** Page on which a person acts as the assessor. JSON is answered with 204, a form with the page. */
function serveAssessorPage(app: FastifyInstance, desk: AssessorTeam): void {
  app.get('/assessor', (_request, reply) => sendPage(reply, assessorPage(desk.newest(displayedClaims))));
  app.post('/assessor/claims', { onRequest: rejectOtherSites }, (request, reply) => {
    desk.act(readAs(ClaimAction, request.body));
    const isJson = request.headers['content-type']?.startsWith('application/json');
    return isJson ? reply.code(204).send() : reply.redirect('/assessor', 303);
  });
}

/** The assessor, who decides claims (calls, part B, 13.1 to 13.4). */
export const assessor = partnerModule({
  partners: {
    assessor: { title: 'Assessor of claims', faults: [...answerFaults, ...callbackFaults], callbackPath: '/callbacks/assessor' },
  },
  inputs: Object.entries(causes).map(([value, effect]) => ({ where: 'Cause of a claim', value, effect })),
  pages: [
    {
      path: '/assessor',
      title: 'Assessor of claims',
      text: 'Claims that the portal has submitted: accept, ask for a document, investigate, approve, pay, refuse.',
      isTool: true,
    },
  ],
  start(world) {
    const desk = createAssessorTeam(world);
    return { routes: { assessor: assessorRoutes(desk) }, servePages: (app) => serveAssessorPage(app, desk), manual: desk };
  },
});
