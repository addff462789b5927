import type { Part } from '../../platform/parts/part.ts';
import { staffBrandFeature } from './staff-brand.routes.ts';

export const staffBrandPart = {
  routes: staffBrandFeature,
} satisfies Part;
