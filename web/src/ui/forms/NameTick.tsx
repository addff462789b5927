import { linesOfName } from '../layout/lines-of-name.ts';

const LINE_PX = 14;

type Props = { x?: number | string; y?: number | string; payload?: { value?: string | number } };

/** The name of a row beside its bar, broken into lines so that it is neither cut nor overlaps its neighbours. */
export function NameTick({ x = 0, y = 0, payload }: Props) {
  const lines = linesOfName(String(payload?.value ?? ''));
  const top = Number(y) - ((lines.length - 1) * LINE_PX) / 2;
  return (
    <text textAnchor="end" dominantBaseline="central" fontSize={12} fill="currentColor">
      {lines.map((line, index) => (
        <tspan key={line} x={Number(x) - 4} y={top + index * LINE_PX}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
