import { useConfig } from '../../lib/browser/config.ts';
import layout from '../../ui/layout/layout.module.css';
import { moneyText as t } from './need-money.text.ts';

export function MoneyFoot({ asOf: date }: { asOf: string }) {
  const { supportPhone: phone } = useConfig();
  return (
    <p className={`${layout.dim} ${layout.small}`}>
      {t.foot({ date, phone, link: (linkText) => <a href={`tel:${phone}`}>{linkText}</a> })}
    </p>
  );
}
