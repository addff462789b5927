import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { BrandError } from './brand-error.ts';

/** Elements of a drawing, and nothing that loads, scripts, styles or embeds. */
const ELEMENTS: ReadonlySet<string> = new Set(
  'svg g defs title path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath'.split(' '),
);
const FORBIDDEN_ELEMENTS: ReadonlySet<string> = new Set(
  'script style foreignObject image use a animate animateMotion animateTransform set feImage iframe audio video text'.split(' '),
);

const NUMBERS = /^[\d\s.,eE+%-]*$/;
const PATH = /^[MmZzLlHhVvCcSsQqTtAa\d\s.,eE+-]*$/;
const PAINT = /^(#[\da-f]{3,8}|[a-z]+|rgba?\([\d\s.,%]+\)|url\(#[\w-]+\))$/i;
const WORD = /^[\w-]*$/;
const REFERENCE = /^(none|url\(#[\w-]+\))$/;
const TRANSFORM = /^([a-zA-Z]+\([\d\s.,eE+-]*\)[\s,]*)*$/;

const attributes = (pattern: RegExp, names: string): [string, RegExp][] => names.split(' ').map((name) => [name, pattern]);
/** Attributes, with the form of their values. Any other attribute is left out. */
const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ...attributes(
    NUMBERS,
    'viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr points offset opacity fill-opacity stroke-opacity stop-opacity ' +
      'stroke-width stroke-miterlimit stroke-dashoffset pathLength',
  ),
  ...attributes(PATH, 'd'),
  ...attributes(PAINT, 'fill stroke stop-color color'),
  ...attributes(
    WORD,
    'id fill-rule clip-rule stroke-linecap stroke-linejoin gradientUnits spreadMethod clipPathUnits preserveAspectRatio display visibility',
  ),
  ...attributes(REFERENCE, 'clip-path'),
  ...attributes(TRANSFORM, 'transform gradientTransform'),
  ...attributes(/^(none|[\d\s.,]+)$/, 'stroke-dasharray'),
]);

type XmlNode = { [name: string]: XmlNode[] | string | Record<string, string> };
const ATTRIBUTE_KEY = ':@';
const TEXT_KEY = '#text';
const MAX_DEPTH = 32;
/** A wider logo would leave no place for the menu of a phone. */
export const MAX_ASPECT = 6;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

export type Drawing = { text: string; aspect: number };

/** Rebuilds a drawing from the allowed elements and attributes. Throws BrandError if it contains something that a logo must not have. */
export function rebuildSvg(source: string, name: string): Drawing {
  if (/<!(DOCTYPE|ENTITY)/i.test(source)) throw new BrandError(`${name} has a DOCTYPE or an entity. Remove it`);
  if (XMLValidator.validate(source) !== true) throw new BrandError(`${name} is not well-formed XML`);
  const roots = (parser.parse(source) as XmlNode[]).filter((node) => !(TEXT_KEY in node));
  const [root] = roots;
  if (!root || roots.length > 1 || !('svg' in root)) throw new BrandError(`${name} is not an SVG file`);
  return {
    text: writeElement(root, { name, depth: 0 }),
    aspect: getAspect(root[ATTRIBUTE_KEY] as Record<string, string> | undefined, name),
  };
}

function writeElement(node: XmlNode, place: { name: string; depth: number }): string {
  const tag = Object.keys(node).find((key) => key !== ATTRIBUTE_KEY) ?? '';
  if (tag === TEXT_KEY) return '';
  if (FORBIDDEN_ELEMENTS.has(tag.replace(/^.*:/, ''))) throw new BrandError(`${place.name} contains <${tag}>, which a logo must not have`);
  checkAttributes((node[ATTRIBUTE_KEY] ?? {}) as Record<string, string>, place.name);
  if (place.depth > MAX_DEPTH) throw new BrandError(`${place.name} is nested too deeply`);
  if (!ELEMENTS.has(tag)) return '';
  const children = node[tag] as XmlNode[];
  const inner =
    tag === 'title' ? writeTitle(children) : children.map((child) => writeElement(child, { ...place, depth: place.depth + 1 })).join('');
  const namespace = place.depth === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : '';
  const open = `${tag}${namespace}${writeAttributes((node[ATTRIBUTE_KEY] ?? {}) as Record<string, string>)}`;
  return inner === '' ? `<${open}/>` : `<${open}>${inner}</${tag}>`;
}

const writeTitle = (children: readonly XmlNode[]): string => children.map((child) => escapeXml(String(child[TEXT_KEY] ?? ''))).join('');

function checkAttributes(found: Record<string, string>, name: string): void {
  for (const [attribute, value] of Object.entries(found)) {
    if (/^on/i.test(attribute)) throw new BrandError(`${name} has the event attribute ${attribute}`);
    if (attribute === 'style') throw new BrandError(`${name} has a style attribute. Export it with presentation attributes`);
    if (/(^|:)(href|src)$/i.test(attribute)) throw new BrandError(`${name} refers to another file or element with ${attribute}`);
    if (/url\(\s*(?!#)/i.test(value)) throw new BrandError(`${name} has an external reference in ${attribute}`);
  }
}

const writeAttributes = (found: Record<string, string>): string =>
  Object.entries(found)
    .filter(([attribute, value]) => ATTRIBUTES.get(attribute)?.test(value))
    .map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`)
    .join('');

function getAspect(root: Record<string, string> = {}, name: string): number {
  const [, , boxWidth, boxHeight] = (root.viewBox ?? '').split(/[\s,]+/).map(Number);
  const width = boxWidth || Number.parseFloat(root.width ?? '');
  const height = boxHeight || Number.parseFloat(root.height ?? '');
  if (!(width > 0 && height > 0 && width / height <= MAX_ASPECT && height / width <= MAX_ASPECT))
    throw new BrandError(`${name} needs a viewBox that is at most ${MAX_ASPECT} times as wide as high`);
  return width / height;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** The parser leaves entities as they are, so an ampersand is always escaped. */
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
