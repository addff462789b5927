import type { Part } from '../../platform/parts/part.ts';
import { reliefStore } from './relief.store.ts';

export const reliefsPart = { stores: { relief: reliefStore } } satisfies Part;
