import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCapturedOrder, makeDocument, makeReceipt } from '../../testing/factories/receipt.ts';
import { openPdf } from '../../testing/pdf.ts';
import { findDocumentLogo } from '../brand/document-logo.ts';
import { acknowledgementPage } from './acknowledgement-page.ts';
import type { ReceiptDocument } from './receipt-document.ts';
import { receiptList } from './receipt-list.ts';
import { receiptPage } from './receipt-page.ts';
import type { ReceiptRecord } from './receipt-record.ts';
import { createRenderer, type DocumentRenderer } from './renderer.ts';

let renderer: DocumentRenderer;
beforeAll(() => {
  renderer = createRenderer();
});
afterAll(() => renderer.close());

async function open(document: ReceiptDocument) {
  const { bytes, pages } = await renderer.render({ template: 'receipt.typ', data: document });
  const opened = await openPdf(bytes);
  if (!opened) throw new Error('The PDF does not open.');
  return { bytes, pages, ...opened };
}
const receipt = (over: Partial<ReceiptRecord> = {}) => open(makeDocument([receiptPage(makeReceipt(over), 'en')]));

describe('a receipt as a PDF', () => {
  it('a receipt is accessible: tagged, PDF/UA-1, with language and title', async () => {
    const { source, pages } = await receipt();
    expect(pages).toBe(1);
    expect(source).toMatch(/\/MarkInfo <<\s+\/Marked true/);
    expect(source).toContain('/StructTreeRoot');
    expect(source).toContain('/Lang (en-IN)');
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(source).toContain('/Title (Premium receipt R2526-000000123)');
    expect(source).toContain('/DisplayDocTitle true');
    expect(source.match(/\/S \/H1\b/g)).toHaveLength(1);
    expect(source.match(/\/S \/H2\b/g)).toHaveLength(3);
  });

  it('a receipt shows the logo of the insurer, and reads it as the name if it contains the name', async () => {
    const document = makeDocument([receiptPage(makeReceipt(), 'en')]);
    const withLogo = (svg: string, hasName: boolean) =>
      open({ ...document, brand: { ...document.brand, name: 'Plum Life', logo: { svg, hasName } } });
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><path d="M0 0h64v32z" fill="#ff0000"/></svg>';
    const [mark, wordmark] = [await withLogo(drawing, false), await withLogo(drawing, true)];
    expect(mark.text.match(/Plum Life/g)).toHaveLength(2);
    expect(mark.source).not.toContain('/Alt (Plum Life)');
    expect(wordmark.text.match(/Plum Life/g)).toHaveLength(1);
    expect(wordmark.source).toContain('/Alt (Plum Life)');
    const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const logo = findDocumentLogo(new Map([['document.png', { name: 'document.png', mediaType: 'image/png', bytes: picture }]])) ?? '';
    const pictured = await withLogo(logo, true);
    expect(pictured.source).toMatch(/\/Subtype \/Image/);
    expect(pictured.source).toMatch(/\/Width 60/);
  });

  it('a receipt contains amount, name and numbers as text', async () => {
    const { text } = await receipt();
    for (const phrase of [
      'Asha Rao',
      'R2526-000000123',
      '₹25,562.50',
      'Goods and services tax at 2.25%',
      '100000301',
      '999L001V01',
      'PAY250804114217',
      '1800-270-7000',
    ]) {
      expect(text).toContain(phrase);
    }
    expect(text).toContain('Rupees Twenty Five Thousand Five Hundred Sixty Two and Fifty Paise Only');
  });

  it('a receipt is in A4 and embeds its font', async () => {
    const { source } = await receipt();
    expect(source).toMatch(/\/MediaBox \[\s+0\s+0\s+595\.27\d*\s+841\.8\d*/);
    expect(new Set(source.match(/\/BaseFont \/[A-Z]{6}\+\w+/g)?.map((name) => name.slice(18)))).toEqual(new Set(['NotoSans']));
    expect(source).toContain('/FontFile2');
  });

  it('a receipt is byte-identical each time, also from another renderer, and carries its own date', async () => {
    const document = makeDocument([receiptPage(makeReceipt(), 'en')]);
    const first = await renderer.render({ template: 'receipt.typ', data: document });
    const other = createRenderer();
    const again = await other.render({ template: 'receipt.typ', data: document });
    await other.close();
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(first.bytes.toString('latin1')).toContain('/CreationDate (D:20250804');
    const different = await renderer.render({
      template: 'receipt.typ',
      data: makeDocument([receiptPage(makeReceipt({ ownerName: 'Asha Roy' }), 'en')]),
    });
    expect(different.bytes.equals(first.bytes)).toBe(false);
  });

  it('keeps what differs between documents out of the styles of the page, so that cached layout is reused', async () => {
    const template = await readFile(new URL('parts.typ', import.meta.url), 'utf8');
    const [, styles = ''] = /#let a4-pages\(body\) = \{\n(.*?)\n\}/s.exec(template) ?? [];
    const ofBody = styles.replaceAll(/^ *(\/\/.*|\[#set document.*\])$/gm, '');
    expect(ofBody.match(/\bdata\b[\w.]*/g)).toEqual(['data.pageText', 'data.language']);
    expect(template).not.toContain('sys.inputs');
  });

  it('concurrent renderings each return their own receipt', async () => {
    const numbers = Array.from({ length: 20 }, (_, at) => `R2526-${String(at).padStart(9, '0')}`);
    const rendered = await Promise.all(numbers.map((receiptNo) => receipt({ receiptNo })));
    expect(rendered.every(({ text }, at) => text.includes(numbers[at] ?? 'none'))).toBe(true);
  });
});

describe('names from customer data', () => {
  it.each([
    '#panic("x")',
    '#read("/etc/passwd")',
    '#{ 1 + 1 }',
    '$ x^2 $',
    '[Asha] *bold* _italic_ `raw`',
    '= Heading',
    '- item',
    '<label> @reference',
    'C:\\Users\\new',
    '// comment /* block */',
    '"quoted" and \'single\'',
    "O'Brien -- Ltd...",
    '</xmp> <script>alert(1)</script>',
    '{{data}} $data %s',
  ])('prints the name exactly: %s', async (ownerName) => {
    const { text, source } = await receipt({ ownerName, planName: ownerName });
    // Line breaks do not matter here.
    const pack = (value: string) => value.replaceAll(/[\s\u200B]/g, '');
    expect(pack(text).split(pack(ownerName)).length - 1).toBe(3);
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it('wraps very long names without pushing content off the page', async () => {
    const { text, source } = await receipt({ ownerName: 'Q'.repeat(300), frequency: 'A' });
    expect(text.match(/Q/g)).toHaveLength(600);
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it('prints Devanagari names from the font', async () => {
    const { text, source } = await receipt({ ownerName: 'आशा राव' });
    expect(text).toContain('आ');
    expect(text).not.toContain('?');
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it.each([
    ['Tamil', 'அருண் குமார்', 'NotoSansTamil'],
    ['Telugu', 'తెలుగు రావు', 'NotoSansTelugu'],
    ['Malayalam', 'തെക്കേടത്ത് മാധവൻ', 'NotoSansMalayalam'],
    ['Kannada', 'ಆಶಾ ರಾವ್', 'NotoSansKannada'],
    ['Gujarati', 'આશા પટેલ', 'NotoSansGujarati'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'NotoSansGurmukhi'],
    ['Bengali', 'আশা ব্যানার্জী', 'NotoSansBengali'],
    ['Odia', 'ଆଶା ମହାନ୍ତି', 'NotoSansOriya'],
    ['Santali', 'ᱟᱥᱟ ᱢᱩᱨᱢᱩ', 'NotoSansOlChiki'],
    ['Manipuri', 'ꯑꯥꯁꯥ ꯗꯦꯕꯤ', 'NotoSansMeeteiMayek'],
    ['Urdu', 'آشا راؤ', 'NotoSansArabic'],
  ])('prints names in %s with a font of that script', async (_script, ownerName, font) => {
    const { source } = await receipt({ ownerName });
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(source).toMatch(new RegExp(`/BaseFont /[A-Z]{6}\\+${font}`));
  });

  it('rejects a name in a script without a font, and the error names the letters', async () => {
    await expect(receipt({ ownerName: 'Asha 漢字' })).rejects.toThrow('Typst could not make receipt.typ: no font has U+6F22, U+5B57');
  });

  it.each(['Asha 😀', 'null\u0000byte', 'turned \u202Eround', 'half \uD800', 'line\nbreak', '\uFEFFmark', '\uE000'])(
    'renders a document with a name that cannot be displayed completely: %j',
    async (ownerName) => {
      const { pages, source, text } = await receipt({ ownerName });
      expect(pages).toBe(1);
      expect(source).toContain('/StructTreeRoot');
      expect(text).toContain('₹25,562.50');
    },
  );
});

describe('other document pages', () => {
  it('the document of a period has a list with links, and the receipts', async () => {
    const receipts = Array.from({ length: 60 }, (_, at) => makeReceipt({ receiptNo: `L2526-${100000301000 + at}` }));
    const list = receiptList(receipts, { policyId: 'ALL', from: '2025-04-01', to: '2026-03-31' }, 'en');
    const { pages, source } = await open(
      makeDocument(
        receipts.map((receipt) => receiptPage(receipt, 'en')),
        list,
      ),
    );
    expect(pages).toBeGreaterThan(61);
    expect(source.match(/\/S \/Link\b/g)).toHaveLength(60);
    expect(source.match(/\/S \/TH\b/g)?.length).toBeGreaterThanOrEqual(6);
    expect(source.match(/\/S \/H1\b/g)).toHaveLength(61);
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it('marks reversed payments visually and in the text', async () => {
    const { text } = await receipt({ status: 'REVERSED' });
    expect(text).toContain('REVERSED');
    expect(text).toContain('Reversed');
  });

  it('an acknowledgement is printed for a payment that is not posted', async () => {
    const { text, pages } = await open(makeDocument([acknowledgementPage(makeCapturedOrder(), 'en')]));
    expect(pages).toBe(1);
    expect(text).toContain('PO000000100001');
    expect(text).toContain('Provisional');
  });
});

describe('documents in Hindi', () => {
  const hindi = (pages: Parameters<typeof makeDocument>[0], list: Parameters<typeof makeDocument>[1] = null) =>
    open({ ...makeDocument(pages, list, 'hi'), title: 'प्रीमियम रसीद R2526-000000123' });
  /** Text that stays Latin in Hindi documents: names, codes and numbers of the policy, the insurer and the payment. */
  const LATIN = [
    'Wealth Secure Plan',
    'Asha Rao',
    'UPI',
    'UIN',
    '999L001V01',
    'R2526-000000123',
    'PAY250804114217',
    'PAY261120103000',
    'PO000000100001',
  ];
  const serialiseText = (page: object) =>
    JSON.stringify(page, (name, value: unknown) => (name === 'tone' ? undefined : value)).replaceAll(/"\w+":/g, '');

  it('every page has all its texts in Hindi', () => {
    const pages = [
      ...(['PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL'] as const).map((kind) => receiptPage(makeReceipt({ kind }), 'hi')),
      ...(['M', 'Q', 'H', 'A', 'S'] as const).map((frequency) => receiptPage(makeReceipt({ frequency }), 'hi')),
      ...['UPI', 'NB', 'DC', 'CC', 'WALLET', 'SI', 'CHEQUE', null].map((instrument) => receiptPage(makeReceipt({ instrument }), 'hi')),
      receiptPage(makeReceipt({ mode: 'ENACH', creditUsed: 100, gst: 12_345 }), 'hi'),
      receiptPage(makeReceipt({ dueDate: '2026-04-01', amount: 100, gst: 0, status: 'REVERSED' }), 'hi'),
      acknowledgementPage(makeCapturedOrder(), 'hi'),
      receiptList([makeReceipt(), makeReceipt({ status: 'REVERSED' })], { policyId: 'ALL', from: '2025-04-01', to: '2026-03-31' }, 'hi'),
    ];
    const used = new Set(LATIN.filter((word) => pages.some((page) => serialiseText(page).includes(word))));
    expect([...used]).toEqual(LATIN);
    for (const page of pages) {
      const left = LATIN.reduce((withoutLatin, word) => withoutLatin.replaceAll(word, ''), serialiseText(page)).match(/[A-Za-z]{2,}/g);
      expect(left?.filter((word) => word !== 'null') ?? []).toEqual([]);
    }
    expect(pages).toHaveLength(20);
  });

  it('a Hindi document displays its text, declares its language and is accessible', async () => {
    const { text, source, pages } = await hindi([receiptPage(makeReceipt({ status: 'REVERSED' }), 'hi')]);
    expect(pages).toBe(1);
    expect(source).toContain('/Lang (hi-IN)');
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
    for (const phrase of ['₹25,562.50', 'Asha Rao', 'R2526-000000123']) expect(text).toContain(phrase);
    expect(text).toMatch(/\p{Script=Devanagari}/u);
  });

  it('the list of a period is in Hindi too', async () => {
    const list = receiptList([makeReceipt()], { policyId: 'ALL', from: '2025-04-01', to: '2026-03-31' }, 'hi');
    const { source } = await hindi([receiptPage(makeReceipt(), 'hi')], list);
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(source.match(/\/S \/Link\b/g)).toHaveLength(1);
  });
});
