import type { Hex } from './colour.ts';

export type Scheme = 'light' | 'dark';
export const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** Tokens of web/src/ui/theme/tokens.css that a brand does not change and that its colours appear on or next to. A test compares both. */
export const FIXED_TOKENS = {
  light: {
    page: '#f5f8f9',
    surface: '#ffffff',
    'surface-sunk': '#f5f8f9',
    raised: '#ffffff',
    ink: '#14232a',
    text: '#253136',
    'text-dim': '#515e63',
    'focus-halo': '#ffffff',
  },
  dark: {
    page: '#101c21',
    surface: '#1a272c',
    'surface-sunk': '#142025',
    raised: '#29363c',
    ink: '#ffffff',
    text: '#eff4f6',
    'text-dim': '#aab5b9',
    'focus-halo': '#081317',
  },
} as const satisfies Record<Scheme, Record<string, Hex>>;
export type FixedToken = keyof (typeof FIXED_TOKENS)['light'];
