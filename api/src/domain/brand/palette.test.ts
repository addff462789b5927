import { readFileSync } from 'node:fs';
import type { BrandColours } from '@portal/contract/brand-folder.ts';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { findNearestPassing, getContrast, type Hex } from './colour.ts';
import { FIXED_TOKENS, SCHEMES, type Scheme } from './fixed-tokens.ts';
import { findExplicitErrors, findWeakPairs, PAIRS } from './pairs.ts';
import { createPalette } from './palette.ts';

const TOKENS = readFileSync(new URL('../../../../web/src/ui/theme/tokens.css', import.meta.url), 'utf8');

/** The values of tokens.css in one scheme. */
function readTokens(scheme: Scheme): Map<string, string> {
  const [shared = '', light = '', dark = ''] = TOKENS.split(/:root,\[data-mantine-color-scheme="light"\]|@mixin in-dark/);
  const values = new Map(
    [...(shared + (scheme === 'light' ? light : dark)).matchAll(/--([\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
  return new Map([...values].map(([name, value]) => [name, values.get(/^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? '') ?? value]));
}

describe('built-in tokens', () => {
  test.each(SCHEMES)('the surfaces and texts that brands are checked against are those of the %s style', (scheme) => {
    const built = readTokens(scheme);
    for (const [name, colour] of Object.entries(FIXED_TOKENS[scheme])) expect([name, built.get(name)]).toEqual([name, colour]);
  });

  test.each(SCHEMES)('every %s token that depends on the brand is replaced by a brand', (scheme) => {
    const [, light = '', dark = ''] = TOKENS.split(/:root,\[data-mantine-color-scheme="light"\]|@mixin in-dark/);
    const own = scheme === 'light' ? light : dark;
    const dependent = [...own.matchAll(/--([\w-]+):var\(--c-(?:brand|marigold)-\d\)/g)].map(([, name]) => name);
    const replaced = [...Object.keys(createPalette({ primary: '#00667e' })[scheme]), 'hero-sun'];
    expect(dependent.length).toBeGreaterThan(5);
    expect(dependent.filter((name) => !replaced.includes(name ?? ''))).toEqual([]);
  });

  test('the built-in primary colour gives the built-in links and steps', () => {
    const { ramp, light, dark } = createPalette({ primary: '#00667e' });
    expect(ramp[7]).toBe('#00667e');
    expect(light).toMatchObject({ link: '#00667e', action: '#00667e', 'on-action': '#ffffff', button: '#00667e' });
    expect(getContrast(dark.link, FIXED_TOKENS.dark.surface)).toBeGreaterThan(8);
  });
});

describe('contrast', () => {
  test.each<[Hex, Hex, number]>([
    ['#ffd400', '#ffffff', 1.43],
    ['#ffd400', '#000000', 14.66],
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.47],
  ])('%s on %s is %d:1, rounded down', (front, back, ratio) => {
    expect(getContrast(front, back)).toBe(ratio);
  });

  test('yellow gives yellow buttons with black text and darker links', () => {
    const { light, dark, replacements } = createPalette({ primary: '#ffd400' });
    expect(light).toMatchObject({ button: '#ffd400', 'on-button': '#000000' });
    expect(getContrast(light.link, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(light.link).not.toBe('#ffd400');
    expect(dark).toMatchObject({ link: '#ffd400', button: '#ffd400' });
    expect(light.action).toBe(light.link);
    expect(replacements.map(({ scheme, token, ratio }) => [scheme, token, ratio])).toEqual([['light', 'link', 1.43]]);
  });

  test('1,000 random brands in both schemes have no pair below its ratio', () => {
    const seed = inject('seed');
    const channel = fc.integer({ min: 0, max: 255 });
    const colour = fc
      .tuple(channel, channel, channel)
      .map((rgb): Hex => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`);
    const brands = fc.sample(fc.record({ primary: colour, accent: fc.option(colour, { nil: undefined }) }), { numRuns: 1_000, seed });
    const weak = brands.flatMap((brand) => findWeakPairs(createPalette(brand)).map((pair) => ({ ...brand, ...pair })));
    console.info(`${brands.length} brands, ${brands.length * PAIRS.length * SCHEMES.length} pairs, seed ${seed}: ${weak.length} below`);
    expect(weak).toEqual([]);
    expect(brands).toHaveLength(1_000);
  });
});

describe('explicit pairs', () => {
  test('an explicit pair that passes is used exactly as given', () => {
    const pair: { background: Hex; text: Hex } = { background: '#123456', text: '#ffeedd' };
    const colours: BrandColours = { primary: '#aa3366', pairs: { light: { button: pair }, dark: { hero: pair } } };
    expect(findExplicitErrors(colours)).toEqual([]);
    const palette = createPalette(colours);
    expect(palette.light).toMatchObject({ button: '#123456', 'on-button': '#ffeedd' });
    expect(palette.dark).toMatchObject({ hero: '#123456', 'on-hero': '#ffeedd' });
    expect(findWeakPairs(palette)).toEqual([]);
  });

  test('an explicit pair that fails is refused with its ratio and the nearest colour that passes', () => {
    const errors = findExplicitErrors({ primary: '#aa3366', pairs: { light: { button: { background: '#ffd400', text: '#ffffff' } } } });
    const nearest = findNearestPassing('#ffffff', '#ffd400', 4.5);
    expect(errors).toEqual([
      `colours.pairs.light.button: #ffffff on #ffd400 has a contrast of 1.43:1 and needs 4.5:1. The nearest colour that passes is ${nearest}`,
    ]);
    expect(getContrast(nearest, '#ffd400')).toBeGreaterThanOrEqual(4.5);
    expect(getContrast(nearest, '#ffd400')).toBeLessThan(4.7);
  });
});
