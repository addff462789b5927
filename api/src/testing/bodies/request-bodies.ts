import type { EndpointAt } from '@portal/contract/contract.ts';
import type { RequestOf } from '@portal/contract/endpoint.ts';
import type { World } from '../world.ts';
import { type GoodRequest, goodRequest, type Ids, type RequestPath, type Sample, type Samples } from './good-request.ts';
import { MANDATE_SAMPLES } from './mandate-requests.ts';
import { PAYOUT_SAMPLES } from './payout-requests.ts';
import { POLICY_SAMPLES } from './policy-requests.ts';
import { PROFILE_SAMPLES } from './profile-requests.ts';

/** One request of each row of the contract, by a person of its own. The compiler asks for one of every row. */
const SAMPLES: Samples = { ...MANDATE_SAMPLES, ...PROFILE_SAMPLES, ...POLICY_SAMPLES, ...PAYOUT_SAMPLES };

/** The bodies about the given person's things: good by their form, no matter who sends them. */
export const requestBodies = (ids: Ids): { [Path in RequestPath]: RequestOf<EndpointAt<Path>> } =>
  Object.fromEntries(Object.entries(SAMPLES).map(([path, { body }]) => [path, body(ids)])) as never;

/** Each of them with the person who may send it. */
export const GOOD_REQUESTS: Readonly<Record<string, (world: World) => Promise<GoodRequest>>> = Object.fromEntries(
  Object.entries<Sample<object>>(SAMPLES).map(([path, sample]) => [path, (world: World) => goodRequest(world, sample)]),
);
