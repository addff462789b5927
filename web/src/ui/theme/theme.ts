// The values of the Mantine theme; its colours are those of tokens.css. Read by the build too, so nothing here imports a style.
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** A ramp of tokens.css: the provider's colour is replaced there and nowhere else. */
const ramp = (name: string) => Array.from({ length: 10 }, (_, step) => `var(--c-${name}-${step})`) as unknown as MantineColorsTuple;
const brand = ramp('brand');
const gray = ramp('gray');
const red = ramp('red');
const amber = ramp('amber');
const green = ramp('green');

// Mantine's autoContrast supports one scheme only and would give white text on brand-3 in the dark one (1.7:1, measured). Therefore the
// variants in use take their colours from the semantic tokens.
const soft: Record<string, string> = { green: 'ok', teal: 'ok', yellow: 'warn', orange: 'warn', red: 'bad', blue: 'info', gray: 'mute' };
const variantColorResolver: VariantColorsResolver = (input) => {
  const line = '1px solid transparent';
  const color = input.color ?? input.theme.primaryColor;
  if (color === input.theme.primaryColor) {
    if (input.variant === 'filled')
      return { background: 'var(--action)', hover: 'var(--action-hover)', color: 'var(--on-action)', border: line };
    if (input.variant === 'light')
      return { background: 'var(--action-soft)', hover: 'var(--action-soft)', color: 'var(--on-action-soft)', border: line };
    if (input.variant === 'subtle') return { background: 'transparent', hover: 'var(--action-soft)', color: 'var(--link)', border: line };
  }
  // On the dark panel, identical in both schemes.
  if (input.variant === 'white') return { background: '#fff', hover: 'var(--c-brand-1)', color: 'var(--c-brand-8)', border: line };
  const k = soft[color];
  if (k && input.variant === 'light')
    return { background: `var(--${k}-bg)`, hover: `var(--${k}-bg)`, color: `var(--${k}-fg)`, border: line };
  if (color === 'red' && input.variant === 'filled')
    return { background: 'var(--c-red-7)', hover: 'var(--c-red-8)', color: '#fff', border: line };
  return defaultVariantColorsResolver(input);
};

export const theme = createTheme({
  variantColorResolver,
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 3 }, // 6.6:1 under white; dark text on a light fill in the dark scheme
  black: '#14232a',
  white: '#ffffff',
  colors: { brand, gray, red, green, blue: ramp('blue'), dark: ramp('dark'), yellow: amber, orange: amber, teal: green, cyan: brand },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.415', sm: '1.493', md: '1.5', lg: '1.467', xl: '1.41' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  shadows: { xs: 'var(--shadow-1)', sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-3)', xl: 'var(--shadow-3)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  activeClassName: '', // no press-down nudge: calm
});

// Mantine's own variables point at the semantic tokens, so scheme changes happen in tokens.css only.
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const both = {
    '--mantine-primary-color-contrast': 'var(--on-action)', // dates, pagination
    '--mantine-color-body': 'var(--surface)', // Card, Paper, Modal and inputs; <body> itself is var(--page), see overrides
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--text-dim)',
    '--mantine-color-placeholder': 'var(--text-dim)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-error': 'var(--bad-text)',
    '--mantine-color-success': 'var(--ok-text)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--action-soft)',
    '--mantine-color-default-color': 'var(--link)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--mute-bg)',
    '--mantine-color-disabled-color': 'var(--text-dim)',
    '--mantine-color-disabled-border': 'transparent',
  };
  return { variables: {}, light: both, dark: both };
};
