import type { EndpointAt } from '@portal/contract/contract.ts';
import type { RequestOf } from '@portal/contract/endpoint.ts';
import type { World } from '../world.ts';
import { type GoodRequest, goodRequest, type Ids, type RequestPath, type Sample, type Samples } from './good-request.ts';

/** One sample for each request of the contract, each with a different person. `requests.test.ts` fails for a request without a sample. */
const FILES = import.meta.glob<Record<string, Partial<Samples>>>(['./*-requests.ts', '!./planted-requests.ts'], { eager: true });
const SAMPLES: Samples = Object.assign({}, ...Object.values(FILES).flatMap((file) => Object.values(file)));

/** Valid bodies about the given person's objects, for any sender. */
export const requestBodies = (ids: Ids): { [Path in RequestPath]: RequestOf<EndpointAt<Path>> } =>
  Object.fromEntries(Object.entries(SAMPLES).map(([path, { body }]) => [path, body(ids)])) as never;

/** Each body with the person who may send it. */
export const GOOD_REQUESTS: Readonly<Record<string, (world: World) => Promise<GoodRequest>>> = Object.fromEntries(
  Object.entries<Sample<object>>(SAMPLES).map(([path, sample]) => [path, (world: World) => goodRequest(world, sample)]),
);
