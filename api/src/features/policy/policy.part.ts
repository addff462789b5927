import type { Part } from '../../platform/parts/part.ts';
import { policyFeature } from './policy.routes.ts';
import { policyStore } from './policy.store.ts';

export const policyPart = {
  routes: policyFeature,
  stores: { policy: policyStore },
} satisfies Part;
