import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BrandError } from './brand-error.ts';
import { type BrandVersion, readBrand, STYLE_FILE } from './read-brand.ts';
import { rebuildSvg } from './svg.ts';

const drawing = (inner: string, attributes = 'viewBox="0 0 64 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const png = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: '#7a1f5c' } })
    .png()
    .toBuffer();
const files = (settings: unknown, more: Record<string, Buffer | string> = {}) =>
  new Map(
    Object.entries({ 'brand.json': typeof settings === 'string' ? settings : JSON.stringify(settings), ...more }).map(([name, content]) => [
      name,
      Buffer.from(content),
    ]),
  );
const PLUM = { colours: { primary: '#7A1F5C' } };
const read = (more: Record<string, Buffer | string> = {}, settings: unknown = PLUM): Promise<BrandVersion> =>
  readBrand(files(settings, more));
async function listReasons(more: Record<string, Buffer | string>, settings: unknown = PLUM): Promise<readonly string[]> {
  const error = await read(more, settings).then(
    () => new Error('The brand was accepted.'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof BrandError)) throw error;
  return error.reasons;
}

describe('drawings', () => {
  test('rebuilds a logo from its shapes, gradients and title only', () => {
    const source = drawing(
      '<!-- Made by hand --><title>Plum &lt;Life&gt;</title><metadata><a:b xmlns:a="x"/></metadata>' +
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
        '<g transform="translate(1 2)" data-name="Layer"><path d="M0 0L10 10z" fill="url(#g)" class="a"/></g>',
    );
    expect(rebuildSvg(source, 'logo.svg')).toEqual({
      text:
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><title>Plum &amp;lt;Life&amp;gt;</title>' +
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
        '<g transform="translate(1 2)"><path d="M0 0L10 10z" fill="url(#g)"/></g></svg>',
      aspect: 2,
    });
  });

  test.each([
    ['a script', drawing('<script>alert(1)</script>'), 'contains <script>'],
    ['a script in another namespace', drawing('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'), 'contains <x:script>'],
    ['a style', drawing('<style>*{fill:red}</style>'), 'contains <style>'],
    ['a style attribute', drawing('<path style="fill:red"/>'), 'has a style attribute'],
    ['foreign content', drawing('<foreignObject/>'), 'contains <foreignObject>'],
    ['an image', drawing('<image href="https://evil.example/x.png"/>'), 'contains <image>'],
    ['a reuse of another element', drawing('<use href="#a"/>'), 'contains <use>'],
    ['a link', drawing('<a href="https://evil.example"><path d="M0 0"/></a>'), 'contains <a>'],
    ['an event', drawing('<path onclick="alert(1)"/>'), 'event attribute onclick'],
    ['an event of the drawing', drawing('', 'viewBox="0 0 1 1" onload="alert(1)"'), 'event attribute onload'],
    ['an animation', drawing('<path><animate attributeName="href"/></path>'), 'contains <animate>'],
    ['an external colour', drawing('<path fill="url(https://evil.example/#a)"/>'), 'external reference in fill'],
    ['a gradient of another file', drawing('<linearGradient xlink:href="https://evil.example/#a"/>'), 'refers to another file'],
    ['a forbidden element in an unknown one', drawing('<metadata onbegin="x"/>'), 'event attribute onbegin'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('<title>&a;</title>')}`, 'has a DOCTYPE or an entity'],
    ['broken XML', '<svg viewBox="0 0 1 1"><path></svg>', 'is not well-formed XML'],
    ['another document', '<html><body/></html>', 'is not an SVG file'],
    ['no size', drawing('<path d="M0 0"/>', ''), 'needs a viewBox'],
    ['a banner', drawing('', 'viewBox="0 0 900 100"'), 'at most 6 times'],
  ])('refuses a logo with %s', async (_what, source, reason) => {
    expect(await listReasons({ 'logo.svg': source })).toEqual([expect.stringContaining(reason)]);
  });
});

describe('a brand folder', () => {
  test('has the same hash for the same files, and another one for another byte', async () => {
    const logo = drawing('<path d="M0 0"/>');
    const [first, same, other] = [
      await read({ 'logo.svg': logo }),
      await read({ 'logo.svg': logo }),
      await read({ 'logo.svg': logo.replace('M0', 'M1') }),
    ];
    expect(first.hash).toMatch(/^[0-9a-f]{32}$/);
    expect(same.hash).toBe(first.hash);
    expect(other.hash).not.toBe(first.hash);
    expect(first.assets.map(({ name, mediaType }) => [name, mediaType])).toEqual([
      [STYLE_FILE, 'text/css; charset=utf-8'],
      ['logo.svg', 'image/svg+xml'],
    ]);
  });

  test('gives a style with both schemes, the logo and the corners', async () => {
    const { assets } = await read({ 'logo.svg': drawing('<path d="M0 0"/>') }, { ...PLUM, corners: 'none', logoHasName: true });
    const style = assets[0]?.bytes.toString() ?? '';
    expect(style).toContain('--c-brand-7:');
    expect(style).toContain('--button:#7a1f5c');
    expect(style).toContain('--r-md:0');
    expect(style).toContain(':root[data-mantine-color-scheme="dark"]{');
    expect(style).toContain('@media (prefers-color-scheme:dark)');
    expect(style).toContain('--brand-logo:url(logo.svg)');
    expect(style).toContain('--brand-logo-dark:url(logo.svg)');
    expect(style).toContain('width:4.50rem');
    expect(style).toContain('font-size:0');
  });

  test('a picture is encoded again, without the data behind it', async () => {
    const tagged = await sharp(await png(32))
      .withExif({ IFD0: { Artist: 'Nobody may know' } })
      .png()
      .toBuffer();
    expect(tagged.includes('Nobody may know')).toBe(true);
    const { assets } = await read({ 'mail.png': tagged });
    expect(assets.at(-1)).toMatchObject({ name: 'mail.png', mediaType: 'image/png' });
    expect(assets.at(-1)?.bytes.includes('Nobody may know')).toBe(false);
  });

  test('reports every reason of a refusal', async () => {
    expect(
      await listReasons(
        {
          'logo.svg': ' '.repeat(64 * 1024 + 1),
          'logo.png': 'not a picture',
          'favicon.png': await png(64),
          'mail.png': Buffer.alloc(200 * 1024 + 1),
          'logo.gif': '',
        },
        { colours: { primary: 'purple' }, corners: 'round', menu: [] },
      ),
    ).toEqual([
      'logo.gif is not a file of a brand',
      'colours.primary: must be a colour such as #00667e',
      'corners: must be none, small or large',
      'brand.json: Unrecognized key: "menu"',
      'logo.svg is larger than 64 kB',
      expect.stringContaining('logo.png is not a PNG file'),
      'favicon.png is 64 by 64 pixels and must be 180 by 180',
      'mail.png is larger than 200 kB',
      'logo exists as SVG and as PNG. Keep one of them',
    ]);
    expect(await listReasons({}, '{')).toEqual(['brand.json is not JSON']);
    await expect(readBrand(new Map())).rejects.toThrow('brand.json is missing');
  });

  test('refuses an explicit pair with too little contrast', async () => {
    const colours = { primary: '#7a1f5c', pairs: { dark: { hero: { background: '#777777', text: '#ffffff' } } } };
    expect(await listReasons({}, { colours })).toEqual([expect.stringMatching(/^colours\.pairs\.dark\.hero: .+ 4\.47:1 and needs 4\.5:1/)]);
  });
});
