import type { Part } from '../../platform/parts/part.ts';
import { staffPrivacyFeature } from './staff-privacy.routes.ts';

export const staffPrivacyPart = { routes: staffPrivacyFeature } satisfies Part;
