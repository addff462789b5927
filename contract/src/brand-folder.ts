import { z } from 'zod';
import { BrandFile } from './brand.ts';

/** The file `brand.json` of a brand folder: colours, corners, texts and links. What it leaves out stays as the settings have it. */

const Colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #00667e')
  .transform((colour) => colour.toLowerCase() as `#${string}`);
const Pair = z.strictObject({ background: Colour, text: Colour });
const PairsOfScheme = z.strictObject({ button: Pair.optional(), hero: Pair.optional() });

const BrandColours = z.strictObject({
  /** Both schemes are computed from it. */
  primary: Colour,
  /** Illustrations and the second line of charts. */
  accent: Colour.optional(),
  /** Used exactly as given, and refused if their contrast is too low. */
  pairs: z.strictObject({ light: PairsOfScheme.optional(), dark: PairsOfScheme.optional() }).optional(),
});
export type BrandColours = z.output<typeof BrandColours>;

export const BrandFolder = BrandFile.partial().extend({
  colours: BrandColours,
  corners: z.enum(['none', 'small', 'large'], 'must be none, small or large').default('small'),
  /** True if the logo contains the name, which pages then do not repeat next to it. */
  logoHasName: z.boolean().default(false),
});
export type BrandFolder = z.output<typeof BrandFolder>;
