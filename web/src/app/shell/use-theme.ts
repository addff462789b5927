import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { setCookie } from '../../lib/state/cookie.ts';
import { LOCAL } from '../../lib/state/storage.ts';
import { navText as t } from './nav.text.ts';

export const THEMES: readonly { value: MantineColorScheme; title: string }[] = [
  { value: 'auto', title: t.themeAuto },
  { value: 'light', title: t.themeLight },
  { value: 'dark', title: t.themeDark },
];

/**
 * Selected theme. Mantine would suppress transitions with a style element, which the content security policy forbids. Local storage
 * remembers it only after an explicit selection.
 */
export function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const choose = (value: unknown) => {
    const theme = THEMES.find((option) => option.value === value);
    if (!theme) return;
    setColorScheme(theme.value);
    setCookie(LOCAL.theme, theme.value === 'auto' ? '' : theme.value);
  };
  return { selected: colorScheme, choose };
}
