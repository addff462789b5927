import type { Part } from '../../platform/parts/part.ts';
import { keepCoverFeature } from './keep-cover.routes.ts';

export const keepCoverPart = { routes: keepCoverFeature } satisfies Part;
