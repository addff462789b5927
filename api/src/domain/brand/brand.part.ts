import type { Part } from '../../platform/parts/part.ts';
import { brandStore } from './brand.store.ts';
import { serveBrand } from './serve-brand.ts';

export const brandPart = {
  stores: { brand: brandStore },
  serve: [serveBrand],
} satisfies Part;
