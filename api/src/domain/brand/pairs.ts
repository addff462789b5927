import type { BrandColours } from '@portal/contract/brand-folder.ts';
import { CONTROL_RATIO, findNearestPassing, getContrast, type Hex, TEXT_RATIO, WHITE } from './colour.ts';
import { FIXED_TOKENS, type FixedToken, SCHEMES, type Scheme } from './fixed-tokens.ts';
import type { BrandToken, Palette } from './palette.ts';

/** Steps of the ramp that the theme uses directly: a white button on the hero. */
type Token = BrandToken | FixedToken | 'white' | 'c-brand-1' | 'c-brand-8';
type Pair = { front: Token; back: Token; ratio: number };

const SURFACES = ['surface', 'page', 'surface-sunk', 'raised', 'surface-tint'] as const satisfies readonly Token[];
const pairsOf = (ratio: number, rows: readonly (readonly [front: Token, backs: readonly Token[]])[]): Pair[] =>
  rows.flatMap(([front, backs]) => backs.map((back) => ({ front, back, ratio })));

/** Every pair of colours that a brand decides: text on its background, and controls, icons, focus marks and chart lines next to it. */
export const PAIRS: readonly Pair[] = [
  ...pairsOf(TEXT_RATIO, [
    ['link', [...SURFACES, 'action-soft']],
    ['link-hover', [...SURFACES, 'action-soft']],
    ['action', [...SURFACES, 'action-soft']],
    ['c-brand-8', ['white', 'c-brand-1']],
    ['on-action', ['action', 'action-hover']],
    ['on-button', ['button', 'button-hover']],
    ['on-action-soft', ['action-soft']],
    ['ink', ['surface-tint', 'action-soft']],
    ['text', ['surface-tint', 'action-soft']],
    ['text-dim', ['surface-tint']],
    ['on-hero', ['hero', 'hero-shape-1', 'hero-shape-2']],
    ['on-hero-dim', ['hero', 'hero-shape-1', 'hero-shape-2']],
  ]),
  ...pairsOf(CONTROL_RATIO, [
    ['focus', [...SURFACES, 'focus-halo']],
    ['chart-1', ['surface']],
    ['chart-2', ['surface']],
  ]),
];

export type MeasuredPair = Pair & { scheme: Scheme; found: number; colours: [front: Hex, back: Hex] };

/** Every checked pair of a palette with its ratio. */
export function measurePairs(palette: Palette): MeasuredPair[] {
  return SCHEMES.flatMap((scheme) => {
    const steps = { white: WHITE, 'c-brand-1': palette.ramp[1] ?? WHITE, 'c-brand-8': palette.ramp[8] ?? WHITE };
    const tokens: Record<Token, Hex> = { ...FIXED_TOKENS[scheme], ...palette[scheme], ...steps };
    return PAIRS.map((pair) => {
      const colours: [Hex, Hex] = [tokens[pair.front], tokens[pair.back]];
      return { ...pair, scheme, colours, found: getContrast(...colours) };
    });
  });
}

/** The pairs of a palette that are below their ratio. A computed palette has none: a test walks random colours. */
export const findWeakPairs = (palette: Palette): MeasuredPair[] => measurePairs(palette).filter(({ found, ratio }) => found < ratio);

/** One sentence for each explicit pair that is too weak, with the nearest text colour that passes. */
export function findExplicitErrors({ pairs = {} }: BrandColours): string[] {
  return SCHEMES.flatMap((scheme) =>
    Object.entries(pairs[scheme] ?? {}).flatMap(([name, { background, text }]) => {
      const found = getContrast(text, background);
      if (found >= TEXT_RATIO) return [];
      const nearest = findNearestPassing(text, background, TEXT_RATIO);
      return [
        `colours.pairs.${scheme}.${name}: ${text} on ${background} has a contrast of ${found}:1 and needs ${TEXT_RATIO}:1. The nearest colour that passes is ${nearest}`,
      ];
    }),
  );
}
