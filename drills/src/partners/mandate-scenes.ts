import { sweepMandates } from '@portal/api/features/mandate/sweep-mandates.ts';
import { aCustomer, type Customer } from '@portal/api/testing/factories/customer-factory.ts';
import { APPROVE, createPersonHelpers, decideAtBank, decideInApp, decideOnPage } from '@portal/api/testing/factories/mandates.ts';
import type { World } from '@portal/api/testing/world.ts';
import { catchUp, describeReply, type MakeScene, queryCount, queryRows } from './scene.ts';

const SOON_MS = 5 * 60_000;

async function aPerson(world: World) {
  const customer = await aCustomer(world);
  const as = await customer.signIn();
  return { one: customer, as, person: createPersonHelpers(world, { actor: as, mobile: customer.mobile }) };
}

/** State of a customer's mandates, five minutes of automatic work later. */
async function settled(world: World, { policyNo }: Customer): Promise<string> {
  await world.advance(SOON_MS);
  await sweepMandates(world.services, world.now());
  await catchUp(world);
  const mandates = await queryRows<{ status: string }>(world, 'SELECT status FROM mandate WHERE policy_no = $1', [policyNo]);
  const started = await queryCount(world, `mandate_history JOIN mandate USING (mandate_id) WHERE policy_no = $1 AND to_status = 'ACTIVE'`, [
    policyNo,
  ]);
  return `${mandates.map(({ status }) => status).join(' and ')}, begun ${started}`;
}
const sweep = async (world: World) => {
  await world.advance(SOON_MS);
  await sweepMandates(world.services, world.now()).catch(() => undefined);
};

/** A customer has approved a mandate in the eNACH widget and is back; no callback reports it. */
export const enach: MakeScene = async (world) => {
  const { one, as, person } = await aPerson(world);
  const { data } = await person.confirmed('/token/getingenicoToken', await person.enachBody(one.clientId, one.policyNo));
  const ingenicoResponse = await decideAtBank(world, data, APPROVE);
  const body = { ingenicoRequest: data.tokenInfo, ingenicoResponse, billing_typ: 'Direct Bill' } as const;
  return {
    during: async () => {
      const answer = describeReply(
        await world.call('/enach/saveEnachCase', body, { as }),
        ({ ingenicoTransactionStatus }) => ingenicoTransactionStatus,
      );
      const [mandate] = await queryRows<{ status: string }>(world, 'SELECT status FROM mandate WHERE policy_no = $1', [one.policyNo]);
      return `${answer} ${mandate?.status}`;
    },
    meanwhile: () => sweep(world),
    after: () => settled(world, one),
  };
};

/** A customer has approved a standing instruction on the bank's page, which redirects the browser back. */
export const esi: MakeScene = async (world) => {
  const { one, as, person } = await aPerson(world);
  const { data } = await person.confirmed('/esi/initiateESI', await person.esiBody(one.clientId, one.policyNo));
  const back = await decideOnPage(world, data, APPROVE);
  return {
    during: async () => {
      const { headers } = await world.app.inject({
        method: 'POST',
        url: '/esi-status',
        payload: new URLSearchParams(back).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const ref = /ref=([\w-]{22})$/.exec(String(headers.location))?.[1] ?? '';
      const answer = describeReply(await world.call('/esi/postTransaction', { ref }, { as }), ({ status }) => status);
      const [mandate] = await queryRows<{ status: string }>(world, 'SELECT status FROM mandate WHERE policy_no = $1', [one.policyNo]);
      return `${answer} ${mandate?.status}`;
    },
    meanwhile: () => sweep(world),
    after: () => settled(world, one),
  };
};

/** A customer requests the link of a mandate, requests it again when the partner is back, and approves it in the app. */
export const upi: MakeScene = async (world) => {
  const { one, as, person } = await aPerson(world);
  const start = async () => person.confirmed('/upi/createMandate', await person.upiBody(one.clientId, one.policyNo));
  let opened: { ref: string; link: string } | undefined;
  const requestLink = async () => {
    const reply = await start();
    if (reply.status === 10) opened = { ref: reply.data.ref, link: reply.data.response.links.web_url };
    return describeReply(reply, () => (opened?.link ? 'link' : 'no link'));
  };
  return {
    during: requestLink,
    meanwhile: () => sweep(world),
    async after() {
      if (!opened?.link) await requestLink();
      await decideInApp(opened?.link ?? '', 'nocallback@sandbox');
      const displayedStatus = describeReply(
        await world.call('/mandate/status', { ref: opened?.ref ?? '' }, { as }),
        (data) => data.mandate_status,
      );
      return `${displayedStatus}, ${await settled(world, one)}`;
    },
  };
};
