import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { locale } from '../../lib/text/text.ts';
import type { ChartKind, Series, SeriesPoint } from '../../ui/charts/SeriesChart.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import classes from './ChartCard.module.css';
import { chartText as t } from './charts.text.ts';
import { saveChart } from './save-chart.ts';

const SeriesChart = lazy(() => import('../../ui/charts/SeriesChart.tsx').then((file) => ({ default: file.SeriesChart })));

export type Drawing = {
  kind: ChartKind;
  series: readonly Series[];
  points: readonly SeriesPoint[];
  /** Writes a figure; whole numbers when left out. */
  format?: (value: number) => string;
};
type Props = {
  title: string;
  /** Undefined while it is loading. */
  drawing: Drawing | undefined;
  failure: object | undefined;
  onRetry: () => void;
  /** Above the drawing. */
  children?: ReactNode;
};

/** A chart of staff with its table; each entry of the legend shows or hides its series. It fails alone. */
export function ChartCard({ title, drawing, failure, onRetry, children }: Props) {
  const [isTable, setTable] = useState(false);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const chart = useRef<HTMLDivElement>(null);
  const named = (action: string) => t.ofChart({ what: action, title });
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((hiddenName) => hiddenName !== name) : [...hidden, name]);
  const visibleSeries = drawing?.series.filter(({ name }) => !hidden.includes(name)) ?? [];
  const save = () => void (chart.current && saveChart(chart.current, title, visibleSeries));
  return (
    <Card
      title={title}
      action={
        drawing &&
        !failure &&
        !isNothing(drawing) && (
          <span className={layout.group}>
            <TextButton isSmall aria-label={named(isTable ? t.asChart : t.asTable)} onClick={() => setTable(!isTable)}>
              {isTable ? t.asChart : t.asTable}
            </TextButton>
            {!isTable && (
              <TextButton isSmall aria-label={named(t.png)} onClick={save}>
                {t.png}
              </TextButton>
            )}
          </span>
        )
      }
    >
      {failure ? (
        <ChartFailed title={title} onRetry={onRetry} />
      ) : !drawing ? (
        <div className={classes.failed}>
          <Skeleton rows={4} />
        </div>
      ) : isNothing(drawing) ? (
        <>
          {children}
          <p className={layout.dim}>{t.noData}</p>
        </>
      ) : isTable ? (
        <>
          {children}
          <Figures title={title} drawing={drawing} />
        </>
      ) : (
        <>
          {children}
          <Legend title={title} series={drawing.series} hidden={hidden} onToggle={toggle} />
          <div className={classes.body} ref={chart}>
            <Suspense>
              <SeriesChart {...drawing} series={visibleSeries} label={title} />
            </Suspense>
          </div>
        </>
      )}
    </Card>
  );
}

const isNothing = ({ points, series }: Drawing): boolean => points.every((point) => series.every(({ name }) => !point[name]));

/** In the place of a chart that could not be loaded. */
export function ChartFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div className={classes.failed}>
      <p>{t.failed}</p>
      <Button variant="default" aria-label={t.ofChart({ what: t.tryAgain, title })} onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </div>
  );
}

type LegendProps = { title: string; series: readonly Series[]; hidden: readonly string[]; onToggle: (name: string) => void };
function Legend({ title, series, hidden, onToggle }: LegendProps) {
  return (
    <ul className={classes.legend} aria-label={t.series({ title })}>
      {series.map(({ name, label, color }, index) => (
        <li key={name}>
          <button type="button" className={classes.entry} aria-pressed={!hidden.includes(name)} onClick={() => onToggle(name)}>
            <Mark shape={index} color={color} />
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

const SHAPES = ['M1 1h10v10H1z', 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1', 'M6 0l6 11H0z', 'M6 0l6 6-6 6-6-6z', 'M0 4h12v4H0z', 'M4 0h4v12H4z'];
/** Colour alone must not carry meaning, so each entry has a separate shape. */
function Mark({ shape, color }: { shape: number; color: string }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path d={SHAPES[shape % SHAPES.length]} fill={color} />
    </svg>
  );
}

const plain = (value: number): string => value.toLocaleString(locale);

function Figures({ title, drawing: { points, series, format = plain } }: { title: string; drawing: Drawing }) {
  return (
    <WideTable name={title} columns={[{ name: t.when }, ...series.map(({ label }) => ({ name: label, isRight: true }))]}>
      <tbody>
        {points.map((point) => (
          <tr key={point.at}>
            <td>{point.at}</td>
            {series.map(({ name }) => (
              <td key={name} className={table.right}>
                {format(Number(point[name] ?? 0))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
