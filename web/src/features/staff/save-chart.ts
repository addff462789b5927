const SCALE = 2;
const COPIED = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-family', 'font-size', 'opacity', 'fill-opacity', 'text-anchor'];

/** Saves a drawn chart as a PNG, in the colours that are shown now. */
export async function saveChart(chart: Element, name: string): Promise<void> {
  const drawn = chart.querySelector('svg');
  if (!drawn) return;
  const { width, height } = drawn.getBoundingClientRect();
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  // A picture has no stylesheet and no variables of the page.
  const copies = copy.querySelectorAll('*');
  for (const [index, element] of drawn.querySelectorAll('*').entries()) {
    const style = getComputedStyle(element);
    for (const property of COPIED) copies[index]?.setAttribute(property, style.getPropertyValue(property));
  }
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: width * SCALE, height: height * SCALE });
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = getComputedStyle(chart.closest('section') ?? chart).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  context.drawImage(image, 0, 0, width, height);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${name}.png`;
  link.click();
}
