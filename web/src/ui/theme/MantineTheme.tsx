import './mantine.css';
import './mantine-variables.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { LOCAL } from '../../lib/state/storage.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { themedParts } from './themed-parts.ts';

const schemes = localStorageColorSchemeManager({ key: LOCAL.theme });
const fullTheme = { ...theme, ...themedParts };

/**
 * Provider for Mantine's components. The variables are in a style sheet made at build time, because the content security policy forbids
 * style elements.
 */
export const MantineTheme = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={fullTheme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={schemes}
    defaultColorScheme="auto"
    withGlobalClasses={false}
    withCssVariables={false}
  >
    {children}
  </MantineProvider>
);
