import { chooseLanguage, LANGUAGES } from '../../lib/text/language.ts';
import { language } from '../../lib/text/text.ts';
import classes from './Footer.module.css';
import { navText as t } from './nav.text.ts';
import { THEMES, useTheme } from './use-theme.ts';

/** Language and theme before login; after it they are in the profile menu. */
export function Preferences() {
  const { selected, choose } = useTheme();
  return (
    <div className={classes.preferences}>
      <label>
        {t.language}
        <select value={language} onChange={(event) => chooseLanguage(event.currentTarget.value)}>
          {LANGUAGES.map(({ value, title }) => (
            <option key={value} value={value} lang={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t.theme}
        <select value={selected} onChange={(event) => choose(event.currentTarget.value)}>
          {THEMES.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
