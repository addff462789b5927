import { claimDetails } from '../bodies/claim-bodies.ts';
import { newestCode, openBrowser } from '../partners/browser.ts';
import type { Reply, World } from '../world.ts';
import type { Customer } from './customer-factory.ts';

type Browser = ReturnType<typeof openBrowser>;
export type Filed = {
  claimNumber: string;
  ref: string;
  claimStatus: string;
  caseId: string;
  joined: boolean;
  papers: { code: string; compulsory: boolean; state: string }[];
  code?: string;
};
type Step = {
  claimToken: string;
  otpReferenceId?: string;
  otpNeeded?: true;
  papers: { code: string; compulsory: boolean }[];
  early: boolean;
  lifeAssuredName: string;
  policyNumber: string;
  code?: string;
  claimNumber?: string;
};

let numbers = 0;
/** A mobile number of a claimant without a login, unique in this run. */
export function aNumber(): string {
  numbers += 1;
  return `91${String(10_000_000 + numbers)}`;
}

/** Sends a call that needs a code to a given mobile number, with that code. */
export async function byNumber<Data>(
  world: World,
  { browser, path, body }: { browser: Browser; path: string; body: { mobile?: string } },
): Promise<Reply<Data>> {
  const challenge = (await browser.send(path, body)) as Reply<{ otpNeeded?: true; otpReferenceId: string }>;
  if (!challenge.data?.otpNeeded) return challenge as never;
  await world.drain();
  const otpProof = { otpReferenceId: challenge.data.otpReferenceId, otp: newestCode(world, body.mobile ?? '') };
  return (await browser.send(path, { ...body, otpProof })) as never;
}

export const firstStep = (
  world: World,
  {
    browser,
    pick: { policyNo },
    mobile,
    changes = {},
  }: { browser: Browser; pick: Pick<Customer, 'policyNo'>; mobile: string; changes?: object },
) =>
  byNumber<Step>(world, {
    browser,
    path: '/lifeClaim',
    body: {
      policyNumber: policyNo,
      claimType: 'DEATH',
      lifeAssuredDob: '1985-06-15',
      eventDate: '2026-11-10',
      role: 'NOMINEE',
      mobile,
      ...changes,
    } as { mobile: string },
  });

type FilingOptions = {
  mobile?: string;
  first?: object;
  details?: Parameters<typeof claimDetails>[2];
  /** `filingOnly` leaves the details of the claimant for later. */
  body?: typeof claimDetails;
};
/** Files a death claim by a claimant without a login. */
export async function fileClaim(
  world: World,
  customer: Pick<Customer, 'policyNo'>,
  { mobile = aNumber(), first = {}, details = {}, body = claimDetails }: FilingOptions = {},
): Promise<{ browser: Browser; mobile: string; reply: Reply<Filed> }> {
  const browser = openBrowser(world);
  const { data } = await firstStep(world, { browser, pick: customer, mobile, changes: first });
  const reply = (await browser.send('/claimIntimation/add', body(data.claimToken, mobile, details))) as Reply<Filed>;
  await world.drain();
  return { browser, mobile, reply };
}
