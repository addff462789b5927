import { drainJobs } from '@portal/api/testing/drain-jobs.ts';
import { aCustomer } from '@portal/api/testing/factories/customer-factory.ts';
import { createPersonHelpers } from '@portal/api/testing/factories/mandates.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { catchUp, describeReply, type MakeScene, queryCount } from './scene.ts';

const NOMINEES = [{ nomineeName: 'Asha Rao', relationshipCode: 'MOTHR', dob: '1955-03-01', sharePercent: 100 }] as const;
const PAN = 'ABCPK1234F';

/** A customer has a PAN checked. */
export const pan: MakeScene = async (world) => {
  const { signIn } = await aCustomer(world);
  const as = await signIn();
  const verify = async () =>
    describeReply(
      await world.call('/verifyPANDetails', { panNumber: PAN }, { as }),
      ({ panStatus, nameMatches }) => `${panStatus}${nameMatches ? '' : ' of another name'}`,
    );
  return { during: verify, after: verify };
};

/** A customer names a nominee, and the back office has to record it. */
export const backOffice: MakeScene = async (world) => {
  const { policyNo, mobile, signIn } = await aCustomer(world);
  const as = await signIn();
  const person = createPersonHelpers(world, { actor: as, mobile });
  const body = { policyNo, nominees: [...NOMINEES], termsCondition: true, termsVersion: TERMS_VERSION } as const;
  const confirmedRequest = await person.withCode('/createCase/nomineeUpdate', body);
  let caseId = '';
  return {
    async during() {
      const reply =
        'answer' in confirmedRequest
          ? confirmedRequest.answer
          : await world.send('/createCase/nomineeUpdate', confirmedRequest.body, { as });
      caseId = String(Object(reply.data).caseId);
      return describeReply(reply, ({ caseStatus }) => caseStatus);
    },
    meanwhile: () => drainJobs(world.boss, world.services),
    async after() {
      await catchUp(world);
      const page = await (await fetch(`${world.sandbox.url}/back-office`)).text();
      const handedOver = await queryCount(world, 'service_case WHERE case_id = $1 AND handed_over_at IS NOT NULL', [caseId]);
      return `handed over ${handedOver}, there ${page.split(`<h3>${caseId}</h3>`).length - 1}`;
    },
  };
};
