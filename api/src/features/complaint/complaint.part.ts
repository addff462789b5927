import type { Part } from '../../platform/parts/part.ts';
import { complaintFeature } from './complaint.routes.ts';

export const complaintPart = { routes: complaintFeature } satisfies Part;
