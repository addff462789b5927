import type { PartnerState } from '@portal/rules/staff/partner-health.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { inLanguage, locale } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import tones from '../../ui/theme/tones.module.css';
import { healthText as t } from './health.text.ts';
import classes from './PartnerHealth.module.css';

type Partner = ResponseOf<'/admin/health'>['partners'][number];
const COLUMNS = [
  { name: t.partner },
  { name: t.state },
  { name: t.answered, isRight: true },
  { name: t.failed, isRight: true },
  { name: t.leftAlone, isRight: true },
  { name: t.average, isRight: true },
  { name: t.slowest, isRight: true },
];
const TONES: Readonly<Record<Exclude<PartnerState, 'UNUSED'>, string | undefined>> = {
  LEFT_ALONE: tones.bad,
  FAILING: tones.warn,
  WORKING: tones.ok,
};
const ORDER: readonly PartnerState[] = ['LEFT_ALONE', 'FAILING', 'WORKING', 'UNUSED'];

/** Partners that the portal calls, the worst first. Partners without calls are only listed by name. */
export function PartnerHealth({ partners }: { partners: readonly Partner[] }) {
  const used = partners
    .filter(({ state }) => state !== 'UNUSED')
    .sort((partner, other) => ORDER.indexOf(partner.state) - ORDER.indexOf(other.state));
  const names = partners.filter(({ state }) => state === 'UNUSED').map(({ name }) => inLanguage(name));
  if (used.length === 0)
    return (
      <Card title={t.partners}>
        <p>{t.nobody}</p>
      </Card>
    );
  return (
    <Card title={t.partners} flush>
      <WideTable name={t.partners} columns={COLUMNS}>
        <tbody>
          {used.map((partner) => (
            <Row key={partner.partner} {...partner} />
          ))}
        </tbody>
      </WideTable>
      {names.length > 0 && <p className={classes.rest}>{t.notCalled({ names: names.join(', ') })}</p>}
    </Card>
  );
}

const count = (figure: number): string => figure.toLocaleString(locale);
const time = (ms: number | null): string => (ms === null ? '-' : t.ms({ n: ms }));

function Row({ name, state, answered, failed, leftAlone, averageMs, mostMs }: Partner) {
  return (
    <tr>
      <td>{inLanguage(name)}</td>
      <td>{state !== 'UNUSED' && <span className={`${classes.state} ${TONES[state]}`}>{t[state]}</span>}</td>
      <td className={table.right}>{count(answered)}</td>
      <td className={`${table.right} ${failed > 0 ? table.strong : ''}`}>{count(failed)}</td>
      <td className={`${table.right} ${leftAlone > 0 ? table.strong : ''}`}>{count(leftAlone)}</td>
      <td className={table.right}>{time(averageMs)}</td>
      <td className={table.right}>{time(mostMs)}</td>
    </tr>
  );
}
