import type { EndpointAt, EndpointPath } from '@portal/contract/contract.ts';
import type { RequestOf } from '@portal/contract/endpoint.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import { acceptFile } from '../../domain/uploads/accept-file.ts';
import type { NewSession } from '../../platform/session/session-rows.store.ts';
import { aDocument } from '../factories/files.ts';
import { createPersonHelpers } from '../factories/mandates.ts';
import type { Actor, World } from '../world.ts';

/** Ids of one person's objects that requests may name. */
export type Ids = {
  policyNo: string;
  clientId: string;
  orderNo: string;
  receiptNo: string;
  paymentRef: string;
  mandateId: string;
  caseId: string;
  transactionId: string;
};

/** The calls that open a request. */
export type RequestPath = { [Path in EndpointPath]: EndpointAt<Path> extends { requestKinds: object } ? Path : never }[EndpointPath];

/**
 * Reply to the same body after the first request. `pending`: the number of the open request; `sameRequest`: that request itself; `done`:
 * another request, completed immediately; `codeNeeded`: a one-time password is required; `keyEnded`: the first request ended the link's
 * key; `alreadySent`: the payout was sent again.
 */
export type Again = 'pending' | 'sameRequest' | 'done' | 'codeNeeded' | 'unchanged' | 'modeSame' | 'keyEnded' | 'alreadySent';

/** Stored values before, during and after a request. */
type Stored = {
  record(): Promise<unknown>;
  /** The record while the request is open. Defaults to the record before. */
  opened?: unknown;
  /** The record at the end. */
  expected: unknown;
  /** Final status of a request that its owner does not cancel. Defaults to COMPLETED. */
  endsAs?: RequestStatus | undefined;
};

/** A person with a browser, and a valid body that this person may send. */
export type GoodRequest<Body = object> = Stored & {
  clientId: string;
  policyNo: string | null;
  mobile: string;
  /** Opens a session in a new tab. */
  signIn(): Promise<SignedIn>;
  body: Body;
  isSilent?: true | undefined;
  acknowledgement?: RegExp | undefined;
  /** Defaults to `pending`. */
  again?: Again | undefined;
};
type SignedIn = { as: Actor; cookies?: Record<string, string> };
type Person = ReturnType<typeof createPersonHelpers>;
/** The sender of a valid body, and the policy that it is about. */
export type Sender = { person: Person; clientId: string; policyNo: string; world: World };

/** One request that is accepted. */
export type Sample<Body> = {
  /** The sender, by number in the demo book. Each sample has a different person, so that samples do not interfere. */
  persona: number;
  policyNo: string;
  mandateId?: string;
  /** Sent with a link for this journey. */
  link?: 'UPI' | 'STPMC' | 'STPRI' | 'STPFS';
  /** Completed immediately, and no SMS names the request. */
  isSilent?: true;
  /** Its SMS of receipt, if that does not name the request. */
  acknowledgement?: RegExp;
  again?: Again;
  endsAs?: RequestStatus;
  body(ids: Pick<Ids, 'policyNo' | 'clientId' | 'mandateId'>): Body;
  /** The body, if it contains amounts of the day or files. */
  bodyOfToday?(sender: Sender): Promise<Body>;
  /** Reads the data that the request and its effect store. */
  record(world: World, ids: Pick<Ids, 'policyNo' | 'clientId'>): Promise<unknown>;
  /** The record while the request is open, if it differs from the record before. */
  opened?(body: Body): unknown;
  /** The record at the end, by the rules of the request. */
  expected(body: Body): unknown;
};
export type Samples = { [Path in RequestPath]: Sample<RequestOf<EndpointAt<Path>>> };

/** Higher numbers are the variants of the demo book: 513 is 13b. */
const VARIANTS = 500;
/** A customer of the demo book by number, with the user id, client and mobile number that follow from it. */
export function createCustomer(world: World, persona: number, policyNo: string | null) {
  const clientId = String(1_000_000_000 + persona);
  const userId = persona > VARIANTS ? `p${String(persona - VARIANTS).padStart(2, '0')}b` : `p${String(persona).padStart(2, '0')}`;
  const signIn = async (): Promise<SignedIn> => ({ as: await world.actAs(userId) });
  return { clientId, policyNo, mobile: String(9_000_000_000 + persona), signIn };
}

const LINK_LIFE_MS = 1_800_000;

async function signInByLink(
  world: World,
  { clientId, policyNo, scope }: { clientId: string; policyNo: string; scope: NonNullable<Sample<object>['link']> },
): Promise<SignedIn> {
  const session: NewSession = { kind: 'preKey', clientId, clientIds: [clientId], scope, policyNo, absoluteMs: LINK_LIFE_MS };
  const as = await world.services.store.session.create(session, world.now());
  return { as, cookies: { c: '', p: as.cookie } };
}

export const terms = { termsCondition: true, termsVersion: TERMS_VERSION } as const;

/** A reference for which no file exists. */
export const REF = 'A'.repeat(22);
/** The reference of a stored document. */
export const aProof = async (world: World, clientId: string): Promise<string> =>
  (await acceptFile({ given: { name: 'proof.pdf', ...(await aDocument()) }, clientId }, { services: world.services, now: world.now() }))
    .fileRef;

export async function goodRequest(world: World, sample: Sample<object>): Promise<GoodRequest> {
  const { persona, policyNo, mandateId = '', link, isSilent, acknowledgement, again, endsAs } = sample;
  const customer = createCustomer(world, persona, policyNo);
  const { clientId, mobile } = customer;
  const signIn = link ? () => signInByLink(world, { clientId, policyNo, scope: link }) : customer.signIn;
  const { as, cookies } = await signIn();
  const today = await sample.bodyOfToday?.({
    person: createPersonHelpers(world, { actor: as, mobile, ...(cookies && { cookies }) }),
    clientId,
    policyNo,
    world,
  });
  const body = today ?? sample.body({ policyNo, clientId, mandateId });
  return {
    ...customer,
    isSilent,
    acknowledgement,
    again,
    endsAs,
    signIn,
    body,
    record: () => sample.record(world, { policyNo, clientId }),
    ...(sample.opened && { opened: sample.opened(body) }),
    expected: sample.expected(body),
  };
}
