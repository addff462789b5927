import { useComputedColorScheme } from '@mantine/core';
import { useBrand, useOutbound } from '../../lib/browser/brand.ts';
import { chooseLanguage, LANGUAGES } from '../../lib/text/language.ts';
import { language } from '../../lib/text/text.ts';
import { OutLink } from '../../ui/links/OutLink.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import classes from './Footer.module.css';
import { navText as t } from './nav.text.ts';
import { useTheme } from './use-theme.ts';

type Props = { isWhole: boolean; onToggle: () => void };

/** One line with what customers use. Legal opens the whole footer below it. */
export function ShortFooter({ isWhole, onToggle }: Props) {
  const outbound = useOutbound();
  const privacy = useBrand()?.privacy;
  const { choose } = useTheme();
  const isDark = useComputedColorScheme() === 'dark';
  const other = LANGUAGES.find(({ value }) => value !== language);
  return (
    <div className={classes.short}>
      <TextButton aria-expanded={isWhole} onClick={onToggle}>
        {t.legal}
      </TextButton>
      {privacy && <OutLink href={outbound(privacy)}>{t.privacy}</OutLink>}
      {other && (
        <TextButton onClick={() => chooseLanguage(other.value)}>
          <span className="vh">{t.language}: </span>
          <span lang={other.value}>{other.title}</span>
        </TextButton>
      )}
      <TextButton onClick={() => choose(isDark ? 'light' : 'dark')}>{isDark ? t.lightMode : t.darkMode}</TextButton>
    </div>
  );
}
