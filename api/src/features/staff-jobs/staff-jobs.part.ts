import type { Part } from '../../platform/parts/part.ts';
import { staffJobsFeature } from './staff-jobs.routes.ts';

export const staffJobsPart = {
  routes: staffJobsFeature,
} satisfies Part;
