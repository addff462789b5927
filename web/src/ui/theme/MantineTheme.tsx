import './mantine.css';
import './mantine-variables.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { LOCAL } from '../../lib/state/storage.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { themedParts } from './themed-parts.ts';

const schemes = localStorageColorSchemeManager({ key: LOCAL.theme });
const whole = { ...theme, ...themedParts };

/**
 * What Mantine's components need around them. Its variables are a style sheet made at build: a style element would need a hole in the policy of
 * the pages.
 */
export const MantineTheme = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={whole}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={schemes}
    defaultColorScheme="auto"
    withGlobalClasses={false}
    withCssVariables={false}
  >
    {children}
  </MantineProvider>
);
