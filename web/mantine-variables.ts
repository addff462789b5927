import { convertCssVariables, DEFAULT_THEME, deepMerge, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from './src/ui/theme/theme.ts';

/** Writes the variables that Mantine's provider would put into a style element. */
export const mantineVariables = (): Plugin => ({
  name: 'mantine-variables',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/ui/theme/mantine-variables.css')) return undefined;
    const whole = mergeMantineTheme(DEFAULT_THEME, theme);
    return convertCssVariables(deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole)), ':root');
  },
});
