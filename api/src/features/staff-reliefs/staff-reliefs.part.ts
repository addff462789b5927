import type { Part } from '../../platform/parts/part.ts';
import { staffReliefsFeature } from './staff-reliefs.routes.ts';

export const staffReliefsPart = {
  routes: staffReliefsFeature,
} satisfies Part;
