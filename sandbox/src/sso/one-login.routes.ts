import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendPage } from '../pages/page.ts';
import { readAs } from '../rejected.ts';
import { appPage, homePage, interfacePage, wellnessPage } from './one-login.page.ts';
import { arrivalKinds, type OneLogin } from './one-login.ts';

const Form = z.object({ TokenNo: z.string().max(200), TokenRefNo: z.string().max(200), CIINumber: z.string().max(20) });
const Entry = z.object({ token: z.string().max(200).default('') });
const ArrivalRequest = z.object({
  clientId: z.string().regex(/^\d{10}$/),
  source: z.enum(['WEBSITE', 'SERVICING_APP']).default('WEBSITE'),
  redirectCode: z.string().max(20).default('D'),
  kind: z.enum(arrivalKinds).default('right'),
});

/** The pages of the group's one-login. JSON to /one-login/arrive is answered with the address instead of a redirect. */
export function serveOneLogin(app: FastifyInstance, world: { oneLogin: OneLogin; portalUrl: () => string }): void {
  app.get('/one-login/home', (_request, reply) => sendPage(reply, homePage(world.portalUrl())));
  app.get('/one-login/app', (_request, reply) => sendPage(reply, appPage()));
  app.get('/wellness', (request, reply) => {
    const { token } = readAs(Entry, request.query);
    return sendPage(reply, wellnessPage(world.oneLogin.enterWellness(token)));
  });
  app.post('/one-login/interface', (request, reply) => {
    const form = readAs(Form, request.body);
    return sendPage(reply, interfacePage(world.oneLogin.enter(form), form.CIINumber));
  });
  app.post('/one-login/arrive', (request, reply) => {
    const id = world.oneLogin.arrive(readAs(ArrivalRequest, request.body));
    const url = `${world.portalUrl()}/abcLogin/interface/${id}`;
    return request.headers['content-type']?.startsWith('application/json') ? reply.send({ url }) : reply.redirect(url, 303);
  });
}
