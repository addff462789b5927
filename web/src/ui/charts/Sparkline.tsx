import classes from './Sparkline.module.css';

const WIDTH = 260;
const HEIGHT = 64;
const POINTS = 60;

/** Line without axes. `label` is its text alternative, and the figures are next to it. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const step = Math.max(1, Math.ceil(values.length / POINTS));
  const displayed = values.filter((_, index) => index % step === 0 || index === values.length - 1);
  const low = Math.min(...displayed);
  const span = Math.max(...displayed) - low || 1;
  const points = displayed.map((value, index) => {
    const x = (index / Math.max(1, displayed.length - 1)) * WIDTH;
    return `${x.toFixed(1)} ${(HEIGHT - ((value - low) / span) * HEIGHT).toFixed(1)}`;
  });
  const line = `M${points.join('L')}`;
  return (
    <svg className={classes.chart} viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path d={`${line}V${HEIGHT + 4}H0Z`} className={classes.area} />
      <path d={line} className={classes.line} />
    </svg>
  );
}
