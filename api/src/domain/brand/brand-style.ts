import type { BrandFolder } from '@portal/contract/brand-folder.ts';
import type { Palette } from './palette.ts';

type Look = Pick<BrandFolder, 'corners' | 'logoHasName'> & { logo: { file: string; darkFile: string; aspect: number } | null };

const CORNERS: Record<BrandFolder['corners'], Readonly<Record<string, string>>> = {
  none: { xs: '0', sm: '0', md: '0', lg: '0', xl: '0' },
  small: {},
  large: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '28px' },
};

const declare = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The style of a brand: tokens that replace those of the built-in style, whichever of the two loads first. */
export function createStyle(palette: Palette, { corners, logoHasName, logo }: Look): string {
  const steps = (name: string, ramp: readonly string[]) => Object.fromEntries(ramp.map((colour, step) => [`c-${name}-${step}`, colour]));
  const radius = Object.entries(CORNERS[corners]).flatMap(([size, value]) => [
    [`r-${size}`, value],
    [`mantine-radius-${size}`, value],
  ]);
  const logos = logo && { 'brand-logo': `url(${logo.file})`, 'brand-logo-dark': `url(${logo.darkFile})` };
  const both = { ...steps('brand', palette.ramp), ...steps('marigold', palette.accent), ...Object.fromEntries(radius) };
  const dark = declare({ ...palette.dark, ...(logo && { 'brand-logo': `url(${logo.darkFile})` }) });
  // Repeated selectors outweigh the built-in styles, whichever loads first.
  return [
    `:root:root{${declare({ ...both, ...palette.light, ...logos })}}`,
    `:root:root:root{${filled('action')}}`,
    `${BUTTONS}{--action:var(--button);--action-hover:var(--button-hover);--on-action:var(--on-button);${filled('button')}}`,
    `:root[data-mantine-color-scheme="dark"]{${dark}}`,
    `@media (prefers-color-scheme:dark){:root:root:not([data-mantine-color-scheme]){${dark}}}`,
    ...(logo ? logoRules(logo.aspect, logoHasName) : []),
    '',
  ].join('\n');
}

/** Filled buttons, before and after Mantine has loaded. */
const BUTTONS = '[data-brand-button],.mantine-Button-root:not([data-variant]),.mantine-Button-root[data-variant=filled]';
/** Mantine's own variables name a step of the ramp, which may be another colour. */
const filled = (token: 'action' | 'button'): string =>
  `--mantine-primary-color-filled:var(--${token});--mantine-primary-color-filled-hover:var(--${token}-hover)`;

/** Height of the logo next to the name, and of one that contains the name. */
const MARK_REM = 2;
const WORDMARK_REM = 2.25;

/** The logo takes the place of the built-in mark; its name stays readable for screen readers. */
function logoRules(aspect: number, hasName: boolean): string[] {
  const height = hasName ? WORDMARK_REM : MARK_REM;
  return [
    'svg[data-brand-mark]>*{display:none}',
    `svg[data-brand-mark][data-brand-mark]{width:${(height * aspect).toFixed(2)}rem;height:${height}rem;max-width:10rem;background:var(--brand-logo) left center/contain no-repeat}`,
    'svg[data-brand-mark][data-brand-mark=dark]{background-image:var(--brand-logo-dark)}',
    ...(hasName ? ['a:has(>svg[data-brand-mark]){font-size:0;gap:0}'] : []),
  ];
}
