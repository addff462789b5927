import type { BrandColours } from '@portal/contract/brand-folder.ts';
import { atLightness, BLACK, getContrast, getLightness, type Hex, TEXT_RATIO, toRamp, WHITE } from './colour.ts';
import { FIXED_TOKENS, SCHEMES, type Scheme } from './fixed-tokens.ts';

/** Tokens that a brand replaces, as in web/src/ui/theme/tokens.css. `button`: the filled buttons only; `action` also marks controls. */
const BRAND_TOKENS = [
  'surface-tint',
  'link',
  'link-hover',
  'action',
  'action-hover',
  'on-action',
  'action-soft',
  'on-action-soft',
  'button',
  'button-hover',
  'on-button',
  'focus',
  'hero',
  'on-hero',
  'on-hero-dim',
  'hero-shape-1',
  'hero-shape-2',
  'chart-1',
  'chart-2',
] as const;
export type BrandToken = (typeof BRAND_TOKENS)[number];
type Tokens = Record<BrandToken, Hex>;
/** A use of the primary colour that would be too weak, and the step of the ramp in its place. */
type Replacement = { scheme: Scheme; token: BrandToken; colour: Hex; ratio: number };
export type Palette = { ramp: Hex[]; accent: Hex[] } & Record<Scheme, Tokens> & { replacements: Replacement[] };

/** The built-in accent, marigold. */
const ACCENT: Hex = '#da9c27';
const HOVER_DISTANCE = 0.06;
/** Lightness and share of chroma of the dark scheme's brand surfaces, which are between the steps of the ramp. */
const DARK = {
  tint: [0.291, 0.45],
  soft: [0.349, 0.57],
  ink: [0.228, 0.43],
  hero: [0.275, 0.49],
  shape1: [0.347, 0.64],
  shape2: [0.423, 0.77],
} as const;

type Ground = { surfaces: readonly Hex[]; ratio: number };

/** The first colour that reaches the ratio on every surface; the last one if none does. */
function pickPassing(candidates: readonly Hex[], { surfaces, ratio }: Ground): Hex {
  const passing = candidates.find((candidate) => surfaces.every((surface) => getContrast(candidate, surface) >= ratio));
  return passing ?? candidates.at(-1) ?? BLACK;
}

/** Text on a fill: white, the dark ink, or black, whichever reaches the ratio first. Black or white always does. */
const pickText = (fill: Hex, ink: Hex): Hex => pickPassing([WHITE, ink, BLACK], { surfaces: [fill], ratio: TEXT_RATIO });

/** A fill under the pointer moves away from its text, so its contrast only grows. */
const toHover = (fill: Hex, text: Hex): Hex => {
  const direction = getLightness(text) > getLightness(fill) ? -1 : 1;
  return atLightness(fill, getLightness(fill) + direction * HOVER_DISTANCE);
};

/** The primary colour, then the steps of its ramp that are further from the surfaces. */
function listCandidates(primary: Hex, ramp: readonly Hex[], scheme: Scheme): Hex[] {
  const lightness = getLightness(primary);
  const steps =
    scheme === 'light'
      ? ramp.filter((step) => getLightness(step) < lightness)
      : ramp
          .slice(0, 4)
          .filter((step) => getLightness(step) > lightness)
          .reverse();
  const furthest = scheme === 'light' ? ramp.at(-1) : ramp[0];
  return [primary, ...steps, ...(furthest ? [furthest] : [])];
}

/** Surfaces of the brand itself, by scheme. */
function createSurfaces(primary: Hex, ramp: readonly Hex[], scheme: Scheme) {
  const step = (index: number): Hex => ramp[index] ?? primary;
  if (scheme === 'light')
    return {
      tint: step(0),
      soft: step(1),
      onSoft: step(8),
      focus: step(8),
      hero: step(9),
      shape1: step(8),
      shape2: step(7),
      dim: step(2),
      ink: BLACK,
    };
  const dark = ([lightness, chroma]: readonly [number, number]): Hex => atLightness(primary, lightness, chroma);
  return {
    tint: dark(DARK.tint),
    soft: dark(DARK.soft),
    onSoft: step(2),
    focus: step(2),
    hero: dark(DARK.hero),
    shape1: dark(DARK.shape1),
    shape2: dark(DARK.shape2),
    dim: step(2),
    ink: dark(DARK.ink),
  };
}

function createTokens({ primary, pairs }: BrandColours, { ramp, accent }: Pick<Palette, 'ramp' | 'accent'>, scheme: Scheme): Tokens {
  const fixed = FIXED_TOKENS[scheme];
  const own = createSurfaces(primary, ramp, scheme);
  const surfaces = [fixed.surface, fixed.page, fixed['surface-sunk'], fixed.raised, own.tint];
  const candidates = listCandidates(primary, ramp, scheme);
  const readable: Ground = { surfaces: [...surfaces, own.soft], ratio: TEXT_RATIO };
  // Controls are also labelled in the colour of actions, so it must be as readable as a link.
  const action = pickPassing(candidates, readable);
  const onAction = pickText(action, own.ink);
  const button = pairs?.[scheme]?.button;
  const hero = pairs?.[scheme]?.hero;
  // On a light page, people find a button of any colour by its text. On a dark page, a dark button would be hard to see.
  const fill = button?.background ?? (scheme === 'light' ? primary : action);
  const onFill = button?.text ?? pickText(fill, own.ink);
  return {
    'surface-tint': own.tint,
    link: action,
    'link-hover': toHover(action, fixed.surface),
    action,
    'action-hover': toHover(action, onAction),
    'on-action': onAction,
    'action-soft': own.soft,
    'on-action-soft': own.onSoft,
    button: fill,
    'button-hover': toHover(fill, onFill),
    'on-button': onFill,
    focus: own.focus,
    ...(hero
      ? toHeroTokens(hero)
      : { hero: own.hero, 'on-hero': WHITE, 'on-hero-dim': own.dim, 'hero-shape-1': own.shape1, 'hero-shape-2': own.shape2 }),
    'chart-1': (scheme === 'light' ? ramp[7] : ramp[4]) ?? action,
    'chart-2': (scheme === 'light' ? accent[5] : accent[4]) ?? action,
  };
}

/** The shapes behind the text of an explicit hero move away from the text, as a hover does. */
const toHeroTokens = ({ background, text }: { background: Hex; text: Hex }) => ({
  hero: background,
  'on-hero': text,
  'on-hero-dim': text,
  'hero-shape-1': toHover(background, text),
  'hero-shape-2': toHover(background, text),
});

/** Computes the colours of both schemes from one primary colour. A use for which the colour is too weak gets the next step that passes. */
export function createPalette(colours: BrandColours): Palette {
  const { primary, accent = ACCENT } = colours;
  const ramps = { ramp: toRamp(primary), accent: toRamp(accent) };
  const [light, dark] = [createTokens(colours, ramps, 'light'), createTokens(colours, ramps, 'dark')];
  const tokens = { light, dark };
  const replacements = SCHEMES.flatMap((scheme) =>
    (['link', 'button'] as const)
      .filter((token) => tokens[scheme][token] !== primary && !(token === 'button' && colours.pairs?.[scheme]?.button))
      .map((token) => ({ scheme, token, colour: tokens[scheme][token], ratio: getContrast(primary, FIXED_TOKENS[scheme].surface) })),
  );
  return { ...ramps, light, dark, replacements };
}
