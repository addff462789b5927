import type { ResponseOf } from '../../lib/api/wire.ts';
import layout from '../../ui/layout/layout.module.css';
import { brandText as t } from './admin-brand.text.ts';
import classes from './BrandPreview.module.css';

export type BrandView = NonNullable<ResponseOf<'/admin/brand'>['current']>;
type SchemeProps = { title: string; swatches: BrandView['light']; logo: string | null };

const USES: Readonly<Record<string, string>> = { link: t.link, button: t.button };

/** Colours and logo of a brand in both schemes, whichever of them the user has. */
export function BrandPreview({ brand }: { brand: BrandView }) {
  return (
    <div className={layout.stack4}>
      <p>{`${brand.name} · ${brand.primary} · ${brand.hash.slice(0, 8)}`}</p>
      <ul className={classes.ramp} aria-label={t.ramp}>
        {brand.ramp.map((colour) => (
          <li key={colour} style={{ background: colour }} title={colour}>
            <span className="vh">{colour}</span>
          </li>
        ))}
      </ul>
      <div className={classes.schemes}>
        <SchemePreview title={t.light} swatches={brand.light} logo={brand.logo} />
        <SchemePreview title={t.dark} swatches={brand.dark} logo={brand.darkLogo} />
      </div>
      {brand.replacements.length > 0 && (
        <ul>
          {brand.replacements.map(({ scheme, use, colour }) => (
            <li key={`${scheme} ${use}`}>{(scheme === 'light' ? t.replacedLight : t.replacedDark)({ use: USES[use] ?? use, colour })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SchemePreview({ title, swatches, logo }: SchemeProps) {
  const { surface, text, link, button, onButton, hero, onHero, actionSoft, onActionSoft } = swatches;
  return (
    <section className={classes.scheme} style={{ background: surface, color: text }} aria-label={title}>
      {logo && <img className={classes.logo} src={logo} alt="" />}
      <p className={classes.plain}>{title}</p>
      <p className={classes.plain} style={{ color: link }}>
        {t.sampleText}
      </p>
      <p style={{ background: button, color: onButton }}>{t.sampleButton}</p>
      <p style={{ background: actionSoft, color: onActionSoft }}>{t.sampleSelected}</p>
      <p style={{ background: hero, color: onHero }}>{t.sampleHero}</p>
    </section>
  );
}
