import { FIXED_TOKENS, SCHEMES, type Scheme } from './fixed-tokens.ts';
import { measurePairs } from './pairs.ts';
import type { BrandVersion } from './read-brand.ts';

/** One page with both schemes, to open in a browser before a brand is applied. It loads nothing from elsewhere. */
export function drawPreview({ hash, content: { folder, palette }, assets }: BrandVersion): string {
  const name = escapeHtml(folder.provider?.name ?? 'Brand');
  const picture = (file: string): string => {
    const asset = assets.find((candidate) => candidate.name === `${file}.svg` || candidate.name === `${file}.png`);
    return asset ? `<img alt="${name}" height="40" src="data:${asset.mediaType};base64,${asset.bytes.toString('base64')}">` : '';
  };
  const logos = { light: picture('logo'), dark: picture('logo-dark') || picture('logo') };
  const panel = (scheme: Scheme): string => {
    const tokens = { ...FIXED_TOKENS[scheme], ...palette[scheme] };
    const block = (back: keyof typeof tokens, front: keyof typeof tokens, text: string) =>
      `<p style="background:${tokens[back]};color:${tokens[front]}">${text}</p>`;
    return `<section style="background:${tokens.surface};color:${tokens.text}"><h2>${scheme}</h2>${logos[scheme]}${[
      block('surface', 'text', `Text with a <a style="color:${tokens.link}">link</a>`),
      block('button', 'on-button', 'Button'),
      block('action-soft', 'on-action-soft', 'Selected'),
      block('hero', 'on-hero', 'Welcome'),
    ].join('')}</section>`;
  };
  const rows = measurePairs(palette).map(
    ({ scheme, front, back, found, ratio, colours }) =>
      `<tr><td>${scheme}</td><td>${front} ${colours[0]}</td><td>${back} ${colours[1]}</td><td>${found}:1</td><td>${ratio}:1</td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
<style>body{font:16px/1.5 system-ui;margin:2rem}section{padding:1rem;display:inline-block;width:20rem;margin:0 1rem 1rem 0;border:1px solid #849095}p{padding:.75rem;margin:.5rem 0}i{display:inline-block;width:3rem;height:3rem}td{padding:0 1rem 0 0}</style>
<h1>${name}, version ${hash.slice(0, 8)}</h1>
<div>${palette.ramp.map((colour) => `<i title="${colour}" style="background:${colour}"></i>`).join('')}</div>
${SCHEMES.map(panel).join('\n')}
<table><tr><th>Scheme</th><th>Front</th><th>Back</th><th>Ratio</th><th>Needed</th></tr>
${rows.join('\n')}
</table></html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
