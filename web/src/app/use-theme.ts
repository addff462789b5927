import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { navText as t } from './nav.text.ts';

export const THEMES: readonly { value: MantineColorScheme; title: string }[] = [
  { value: 'auto', title: t.themeAuto },
  { value: 'light', title: t.themeLight },
  { value: 'dark', title: t.themeDark },
];

/** The chosen theme; it is remembered in local storage only once the person has chosen. */
export function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: unknown) => {
    const theme = THEMES.find((known) => known.value === value);
    if (theme) setColorScheme(theme.value);
  };
  return { chosen: colorScheme, choose };
}
