import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { setCookie } from '../../lib/state/cookie.ts';
import { LOCAL } from '../../lib/state/storage.ts';
import { navText as t } from './nav.text.ts';

export const THEMES: readonly { value: MantineColorScheme; title: string }[] = [
  { value: 'auto', title: t.themeAuto },
  { value: 'light', title: t.themeLight },
  { value: 'dark', title: t.themeDark },
];

/** The chosen theme (Mantine would hold transitions by a style element, which the policy of the pages forbids); it is remembered in local storage only once the person has chosen. */
export function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const choose = (value: unknown) => {
    const theme = THEMES.find((known) => known.value === value);
    if (!theme) return;
    setColorScheme(theme.value);
    setCookie(LOCAL.theme, theme.value === 'auto' ? '' : theme.value);
  };
  return { selected: colorScheme, choose };
}
