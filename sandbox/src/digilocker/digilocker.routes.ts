import { z } from 'zod';
import { answerFaults } from '../faults.ts';
import { sendPage } from '../pages/page.ts';
import { type Agreement, partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { isReturnAllowed } from '../payment/return-address.ts';
import { Refused, readAs } from '../rejected.ts';
import { buttons, consentGonePage, consentPage } from './consent.page.ts';
import { choices, createDigiLocker, type DigiLocker } from './digilocker.ts';

const Session = z.object({
  purpose: z.string().min(1).max(40),
  state: z.string().min(16).max(200),
  returnUrl: z.url().max(500),
  holder: z.object({ name: z.string().min(1).max(200), birthDate: z.iso.date() }),
});
const Exchange = z.object({ requestId: z.string().max(100), code: z.string().max(200) });
const PageParams = z.object({ requestId: z.string().max(100) });
const DocumentParams = z.object({ docRef: z.string().max(100) });
const Pressed = z.object({ choice: z.enum(choices) });

/** Calls of the portal's server (calls-a 9.3). */
const digiLockerRoutes = (digiLocker: DigiLocker, agreement: Agreement): PartnerRoute[] => [
  {
    method: 'POST',
    path: '/digilocker/v1/sessions',
    answer({ read, host }) {
      const session = read(Session);
      if (!isReturnAllowed(session.returnUrl, agreement))
        throw new Refused(422, 'RETURN_REFUSED', 'This return address was not agreed on.');
      const { requestId, expiresAt } = digiLocker.open(session);
      return { status: 201, json: { requestId, redirectUrl: `http://${host}/digilocker/consent/${requestId}`, expiresAt } };
    },
  },
  {
    method: 'POST',
    path: '/digilocker/v1/exchange',
    answer({ read }) {
      const { requestId, code } = read(Exchange);
      return { status: 200, json: digiLocker.exchange(requestId, code) };
    },
  },
  {
    method: 'GET',
    path: '/digilocker/v1/documents/:docRef',
    answer: ({ params }) => ({
      status: 200,
      json: { mimeType: 'application/pdf', base64: digiLocker.document(DocumentParams.parse(params).docRef).toString('base64') },
    }),
  },
];

export const digilocker = partnerModule({
  partners: { digilocker: { title: 'DigiLocker', faults: answerFaults } },
  inputs: buttons.map(([, label]) => ({ where: 'DigiLocker page', value: label, effect: 'As it says.' })),
  start({ clock, agreements }) {
    const digiLocker = createDigiLocker(clock);
    return {
      routes: { digilocker: digiLockerRoutes(digiLocker, agreements.digilocker) },
      servePages(app) {
        app.get('/digilocker/consent/:requestId', (request, reply) => {
          const consent = digiLocker.findOpen(PageParams.parse(request.params).requestId);
          return sendPage(reply, consent ? consentPage(consent) : consentGonePage());
        });
        app.post('/digilocker/consent/:requestId', (request, reply) => {
          const consent = digiLocker.findOpen(PageParams.parse(request.params).requestId);
          if (!consent) return sendPage(reply, consentGonePage());
          return reply.redirect(digiLocker.decide(consent, readAs(Pressed, request.body).choice), 303);
        });
      },
      manual: {},
    };
  },
});
