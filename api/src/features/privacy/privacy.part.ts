import type { Part } from '../../platform/parts/part.ts';
import { privacyFeature } from './privacy.routes.ts';

export const privacyCentrePart = { routes: privacyFeature } satisfies Part;
