/** Text that is already HTML. Only `html` makes it, so nothing that came from outside gets into a page unescaped. */
export type Html = { readonly html: string };
type Part = Html | string | number | boolean | null | undefined | readonly Part[];

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A template whose values are escaped. Lists are joined; null, undefined, true and false are nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: strings.reduce((text, string, index) => text + string + (index < parts.length ? render(parts[index]) : ''), '') };
}

function render(part: Part): string {
  if (part === null || part === undefined || typeof part === 'boolean') return '';
  if (typeof part === 'string' || typeof part === 'number') return String(part).replace(/[&<>"']/g, (mark) => marks[mark] ?? '');
  if ('html' in part) return part.html;
  return part.map(render).join('');
}
