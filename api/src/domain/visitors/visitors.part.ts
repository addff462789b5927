import type { Part } from '../../platform/parts/part.ts';
import { visitorStore } from './visitor.store.ts';

export const visitorsPart = { stores: { visitor: visitorStore } } satisfies Part;
