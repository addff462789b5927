import type { EndpointAt, EndpointPath } from '@portal/contract/contract.ts';
import type { RequestOf } from '@portal/contract/endpoint.ts';
import { TERMS_VERSION } from '@portal/rules/terms.ts';
import type { NewSession } from '../http/session.store.ts';
import { personOf } from './mandates.ts';
import type { Actor, World } from './world.ts';

/** The calls that raise a request. */
export type RequestPath = { [Path in EndpointPath]: EndpointAt<Path> extends { requestKind: object } ? Path : never }[EndpointPath];

/** A person with a browser, who may send this body, and it is accepted. */
export type GoodRequest<Body = object> = {
  clientId: string;
  policyNo: string | null;
  mobile: string;
  /** A session in a tab of its own. */
  signIn(): Promise<{ as: Actor; cookies?: Record<string, string> }>;
  body: Body;
};
type Good<Path extends EndpointPath> = (world: World) => Promise<GoodRequest<RequestOf<EndpointAt<Path>>>>;

const LINK_LIFE_MS = 1_800_000;

/** A customer of the demo book by number: user id, client and mobile follow from it. */
export function customerOf(world: World, persona: number, policyNo: string | null) {
  const clientId = String(1_000_000_000 + persona);
  const signIn = async () => ({ as: await world.actAs(`p${String(persona).padStart(2, '0')}`) });
  return { clientId, policyNo, mobile: String(9_000_000_000 + persona), signIn };
}

/** The same, come by a link to UPI Autopay. */
function linkUserOf(world: World, persona: number, policyNo: string) {
  const { clientId, ...rest } = customerOf(world, persona, policyNo);
  const session: NewSession = { kind: 'preKey', clientId, clientIds: [clientId], scope: 'UPI', policyNo, absoluteMs: LINK_LIFE_MS };
  return {
    clientId,
    ...rest,
    async signIn() {
      const as = await world.services.store.session.create(session, world.now());
      return { as, cookies: { c: '', p: as.cookie } };
    },
  };
}

const terms = { termsCondition: true, termsVersion: TERMS_VERSION } as const;

/** One body that is accepted for each request of the contract, each by a person of its own. The compiler asks for one of every row. */
export const GOOD_REQUESTS: { [Path in RequestPath]: Good<Path> } = {
  async '/token/getingenicoToken'(world) {
    const one = customerOf(world, 22, '100002201');
    const { as } = await one.signIn();
    return { ...one, body: await personOf(world, as, one.mobile).enachBody(one.clientId, '100002201') };
  },
  async '/esi/initiateESI'(world) {
    const one = customerOf(world, 16, '100001601');
    const { as } = await one.signIn();
    return { ...one, body: await personOf(world, as, one.mobile).esiBody(one.clientId, '100001601') };
  },
  async '/upi/createMandate'(world) {
    const one = customerOf(world, 29, '100002901');
    const { as } = await one.signIn();
    return { ...one, body: await personOf(world, as, one.mobile).upiBody(one.clientId, '100002901') };
  },
  async '/upi/preLogin/createMandate'(world) {
    const one = linkUserOf(world, 31, '100003101');
    const { as, cookies } = await one.signIn();
    return { ...one, body: await personOf(world, as, one.mobile, cookies).upiBody(one.clientId, '100003101') };
  },
  async '/autopay/cancel'(world) {
    const body = { reason_type: 'Bank Account change', policyNumber: '100000701', mandateId: 'MD10000070101' };
    return { ...customerOf(world, 7, '100000701'), body };
  },
  async '/createCase/ocdMandate'(world) {
    const body = { policyNumber: '100000901', mandateId: 'MD10000090101', changeType: 'BANK', ...terms } as const;
    return { ...customerOf(world, 9, '100000901'), body };
  },
};
