import type { Page } from '../../platform/partners/page.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** A page from which the operator goes to the vendor's page, as a customer does. */
export function drawPayPage(page: Page): string {
  const url = escapeText(page.url);
  const fields = page.kind === 'form' ? Object.entries(page.fields) : [];
  const inputs = fields.map(([name, value]) => `<input type="hidden" name="${escapeText(name)}" value="${escapeText(value)}">`);
  const method = page.kind === 'form' ? 'post' : 'get';
  return `<!doctype html>
<meta charset="utf-8">
<title>Connection test</title>
<form method="${method}" action="${url}">${inputs.join('')}<button>Pay ₹1</button></form>
`;
}
