import { z } from 'zod';
import { answerFaults, type Faults } from '../faults.ts';
import { partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { serveOneLogin } from './one-login.routes.ts';
import { createOneLogin, type OneLogin } from './one-login.ts';

const ofAnother = '1000000999';
const Issue = z.object({ clientId: z.string().regex(/^\d{10}$/), target: z.enum(['ABC_HOME', 'SERVICING_APP']) });
const ClientQuery = z.object({ clientId: z.string().regex(/^\d{10}$/) });
const Token = z.object({ ssoTokenData: z.string().min(1).max(500) });
const Policy = z.object({ policyNo: z.string().regex(/^\d{9}$/) });
const Id = z.object({ id: z.string().min(1).max(200) });

/** The calls of the group's one-login (calls-a 9.3). */
function ssoRoutes(oneLogin: OneLogin, faults: Faults): PartnerRoute[] {
  const post = (path: string, answer: PartnerRoute['answer'], about?: string): PartnerRoute => ({
    method: 'POST',
    path,
    answer,
    ...(about && {
      ofAnother: (good) => ('json' in good ? { status: good.status, json: { ...good.json, [about]: ofAnother } } : good),
    }),
  });
  return [
    // Every person is known until the control page says otherwise.
    post('/sso/v1/ids', ({ read }) => {
      read(ClientQuery);
      return { status: 200, json: { linked: faults.take('sso', ['notLinked']) === undefined } };
    }),
    post('/sso/v1/tokens', ({ read }) => ({ status: 201, json: { ssoTokenData: oneLogin.issue(read(Issue).clientId) } })),
    post('/sso/v1/redirections', ({ read }) => ({ status: 201, json: oneLogin.redirect(read(Token).ssoTokenData) }), 'ciiNumber'),
    post('/sso/v1/resolve', ({ read }) => ({ status: 200, json: oneLogin.resolve(read(Id).id) }), 'clientId'),
    post('/sso/v1/wellness', ({ read, host }) => {
      read(Policy);
      return { status: 201, json: { redirectUrl: `http://${host}/wellness`, token: oneLogin.issueWellness() } };
    }),
    post(
      '/sso/v1/continue',
      ({ read, host }) => {
        const ciiNumber = oneLogin.redeemToken(read(Token).ssoTokenData);
        return { status: 200, json: { redirectUrl: `http://${host}/one-login/app`, ciiNumber } };
      },
      'ciiNumber',
    ),
  ];
}

export const sso = partnerModule({
  partners: { sso: { title: 'Single sign-on', faults: [...answerFaults, 'wrongOwner', 'notLinked'] } },
  inputs: [{ where: 'The group', value: '/one-login/home', effect: 'Five ways to arrive at the portal.' }],
  pages: [{ path: '/one-login/home', title: 'The group', text: 'Arrive at the portal from the group’s one-login.' }],
  start({ clock, faults, agreements }) {
    const oneLogin = createOneLogin(clock);
    return {
      routes: { sso: ssoRoutes(oneLogin, faults) },
      servePages: (app) => serveOneLogin(app, { oneLogin, portalUrl: agreements.sso.portalUrl }),
      manual: { arrive: oneLogin.arrive },
    };
  },
});
