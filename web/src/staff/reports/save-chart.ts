const SCALE = 2;
const COPIED = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-family', 'font-size', 'opacity', 'fill-opacity', 'text-anchor'];

const TITLE = 40;
const LINE = 28;
const GAP = 16;
const SWATCH = 12;
export type LegendEntry = { label: string; color: string };

/**
 * Saves a chart as a PNG with title and legend in the current colours. A chart that is still rendering is saved as soon as it is complete.
 */
export async function saveChart(chart: Element, title: string, legend: readonly LegendEntry[]): Promise<void> {
  const drawn = await whenDrawn(chart);
  const box = drawn.getBoundingClientRect();
  // Labels and points at the edges extend beyond the chart.
  const [width, height] = [box.width + 2 * GAP, box.height + 2 * GAP];
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('viewBox', `${-GAP} ${-GAP} ${width} ${height}`);
  // A picture has no stylesheet and no variables of the page.
  const copies = copy.querySelectorAll('*');
  for (const [index, element] of drawn.querySelectorAll('*').entries()) {
    const style = getComputedStyle(element);
    for (const property of COPIED) copies[index]?.setAttribute(property, style.getPropertyValue(property));
  }
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return;
  const style = getComputedStyle(chart.closest('section') ?? chart);
  const font = (weight: number) => `${weight} 14px ${style.fontFamily}`;
  context.font = font(400);
  const placed = placeLegend(legend, width - GAP, (label) => context.measureText(label).width);
  const top = TITLE + placed.height;
  canvas.width = width * SCALE;
  canvas.height = (top + height) * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = style.backgroundColor;
  context.fillRect(0, 0, width, top + height);
  context.textBaseline = 'middle';
  context.fillStyle = style.color;
  context.font = font(600);
  context.fillText(title, GAP, TITLE / 2);
  context.font = font(400);
  for (const { label, color, x, y } of placed.entries) {
    context.fillStyle = readColor(color, chart);
    context.fillRect(x, TITLE + y - SWATCH / 2, SWATCH, SWATCH);
    context.fillStyle = style.color;
    context.fillText(label, x + SWATCH + SWATCH / 2, TITLE + y);
  }
  context.drawImage(image, 0, top, width, height);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${title}.png`;
  link.click();
}

/** The drawing in an element, which may still be loading. */
export function whenDrawn(chart: Element): Promise<SVGSVGElement> {
  return new Promise((resolve) => {
    const look = () => {
      const drawn = chart.querySelector('svg');
      if (!drawn) return;
      changes.disconnect();
      resolve(drawn);
    };
    const changes = new MutationObserver(look);
    changes.observe(chart, { childList: true, subtree: true });
    look();
  });
}

/** Entries side by side, in as many lines as they need. */
export function placeLegend(legend: readonly LegendEntry[], width: number, measureWidth: (label: string) => number) {
  let [x, y] = [GAP, LINE / 2];
  const entries = legend.map(({ label, color }) => {
    const needed = SWATCH + SWATCH / 2 + measureWidth(label);
    if (x > GAP && x + needed > width) [x, y] = [GAP, y + LINE];
    const entry = { label, color, x, y };
    x += needed + GAP;
    return entry;
  });
  return { entries, height: legend.length === 0 ? 0 : y + LINE / 2 };
}

/** A picture knows no variables of the page. */
function readColor(color: string, element: Element): string {
  const name = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
  return name ? getComputedStyle(element).getPropertyValue(name) : color;
}
