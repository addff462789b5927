import type { Part } from '../../platform/parts/part.ts';
import { heldDataStore } from './held-data.store.ts';

export const privacyPart = { stores: { heldData: heldDataStore } } satisfies Part;
