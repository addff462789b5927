import type { Part } from '../../platform/parts/part.ts';
import { staffCoreFeature } from './staff-core.routes.ts';

export const staffCorePart = {
  routes: staffCoreFeature,
} satisfies Part;
