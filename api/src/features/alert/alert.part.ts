import type { Part } from '../../platform/parts/part.ts';
import { alertFeature } from './alert.routes.ts';

export const alertPart = {
  routes: alertFeature,
} satisfies Part;
