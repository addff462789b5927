import { CONTROL_RATIO, TEXT_RATIO } from './colour.ts';
import { measurePairs } from './pairs.ts';
import type { BrandVersion } from './read-brand.ts';

/** The result of a check, for the terminal. */
export function describeVersion({ hash, content: { folder, palette }, assets }: BrandVersion): string {
  const pairs = measurePairs(palette);
  const lowest = (ratio: number) => {
    const [pair] = pairs.filter((measured) => measured.ratio === ratio).sort((a, b) => a.found - b.found);
    return pair ? `${pair.found}:1 (${pair.front} on ${pair.back}, ${pair.scheme})` : '';
  };
  return [
    `The brand is valid. Version ${hash.slice(0, 8)}, primary colour ${folder.colours.primary}.`,
    `${pairs.length} pairs of colours pass. Lowest for text: ${lowest(TEXT_RATIO)}. Lowest for controls: ${lowest(CONTROL_RATIO)}.`,
    ...palette.replacements.map(
      ({ scheme, token, colour, ratio }) =>
        `In the ${scheme} scheme, ${token} is ${colour}: the primary colour has ${ratio}:1 on the surface of pages, and less on tints.`,
    ),
    `Files: ${assets.map(({ name, bytes }) => `${name} (${bytes.length} bytes)`).join(', ')}.`,
  ].join('\n');
}
