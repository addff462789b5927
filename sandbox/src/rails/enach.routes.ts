import type { PartnerRoute } from '../partner-call.ts';
import { Refused } from '../rejected.ts';
import { enachAnswer } from './enach.ts';
import { aboutAnother, cancelRoute, parseId, played } from './rail.routes.ts';
import type { Rail } from './rail.ts';

/** Calls of the portal's server to the bank gateway (calls-b 13.3). */
export const enachRoutes = (rail: Rail): PartnerRoute[] => [
  {
    method: 'GET',
    path: '/enach/v1/mandates/:id',
    answer: ({ params }) => {
      const mandate = rail.find(parseId(params));
      if (!mandate || mandate.standing.state === 'OPENED') throw new Refused(404, 'TRANSACTION_UNKNOWN', 'This transaction was not begun.');
      return played(mandate, { status: 200, json: enachAnswer(mandate) });
    },
    ofAnother: aboutAnother('transactionId', rail.strangerId),
  },
  cancelRoute(rail, '/enach/v1/mandates/:id/cancel'),
];
