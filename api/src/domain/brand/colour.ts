import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

export type Hex = `#${string}`;

/** OKLCH lightness of the ten steps. Every hue has the same lightness per step, so contrast depends on the step and not on the hue. */
const LIGHTNESS = [0.977, 0.948, 0.895, 0.825, 0.735, 0.645, 0.552, 0.472, 0.392, 0.305] as const;
/** Share of the colour's chroma at each step: pale and dark steps with full chroma look garish. */
const CHROMA = [0.1, 0.22, 0.42, 0.68, 0.95, 1.05, 1.05, 1, 0.86, 0.66] as const;

const parseOklch = converter('oklch');
const toHex = (colour: Oklch): Hex => formatHex(clampChroma(colour, 'oklch')) as Hex;

export const WHITE: Hex = '#ffffff';
export const BLACK: Hex = '#000000';

function toOklch(colour: Hex): Oklch {
  const parsed = parseOklch(colour);
  if (!parsed) throw new Error(`${colour} is not a colour.`);
  return parsed;
}

export const getLightness = (colour: Hex): number => toOklch(colour).l;

/** The colour at another lightness, with its hue and this share of its chroma. */
export function atLightness(colour: Hex, lightness: number, chroma = 1): Hex {
  const { c, ...parsed } = toOklch(colour);
  return toHex({ ...parsed, l: Math.min(1, Math.max(0, lightness)), c: c * chroma });
}

/** The ten steps of a colour, from pale to dark. */
export const toRamp = (colour: Hex): Hex[] => LIGHTNESS.map((lightness, step) => atLightness(colour, lightness, CHROMA[step]));

/** WCAG 2.2 contrast ratio with two decimals, rounded down: 4.499 does not pass as 4.5. */
export const getContrast = (first: Hex, second: Hex): number => Math.floor(wcagContrast(first, second) * 100 + 1e-9) / 100;

/** Least ratio of text, and of controls, icons, focus marks and chart lines. */
export const TEXT_RATIO = 4.5;
export const CONTROL_RATIO = 3;

const LIGHTNESS_STEP = 0.004;

/** The colour with the nearest lightness that reaches the ratio on this background. Hue and chroma stay as far as sRGB has them. */
export function findNearestPassing(colour: Hex, background: Hex, ratio: number): Hex {
  const from = getLightness(colour);
  for (let distance = 0; distance <= 1; distance += LIGHTNESS_STEP)
    for (const lightness of [from - distance, from + distance]) {
      const moved = distance === 0 ? colour : atLightness(colour, lightness);
      if (getContrast(moved, background) >= ratio) return moved;
    }
  return getContrast(WHITE, background) >= getContrast(BLACK, background) ? WHITE : BLACK;
}
