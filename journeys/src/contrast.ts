import axe from 'axe-core';
import type { Paint } from './text-kinds.ts';

/** Data that axe's contrast rule uses and its types omit. */
type Color = { parseString(css: string): void };
type Contrast = { isValid: boolean; contrastRatio: number; expectedContrastRatio: number };
const { Color, hasValidContrastRatio } = (
  axe.commons as unknown as {
    color: { Color: new () => Color; hasValidContrastRatio(background: Color, color: Color, sizePx: number, isBold: boolean): Contrast };
  }
).color;
/** Where the rule begins to call a text bold. */
const BOLD = 700;

/**
 * Checks the contrast of a text (WCAG 1.4.3, by axe). Undefined if it is sufficient, otherwise the reason; null if axe does not know the
 * colour.
 */
export function findContrastError({ color, background, size, weight }: Paint): string | undefined | null {
  const [front, back] = [parse(color), parse(background)];
  if (!front || !back) return null;
  const { isValid, contrastRatio, expectedContrastRatio } = hasValidContrastRatio(back, front, size, weight >= BOLD);
  if (isValid) return undefined;
  return `${color} on ${background}, ${size} px: ${contrastRatio.toFixed(2)} to 1, not ${expectedContrastRatio}`;
}

function parse(css: string): Color | undefined {
  const color = new Color();
  try {
    color.parseString(css);
    return color;
  } catch {
    return undefined;
  }
}
