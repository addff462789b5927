import { badFields, type PortalError, WHOLE_BODY } from '../../base/failure.ts';

/** Bounds of any body, far above the needs of a row of the contract. They keep the schemas and every later pass over a body cheap. */
const BODY_BOUNDS = { keysPerObject: 200, keyLength: 200, itemsPerArray: 1_000, values: 5_000, depth: 12 };

/** Commas and brackets may occur in texts too. */
const MAX_SIGNS = 20_000;

const TOO_COMPLEX = {
  en: 'This request has too many fields or entries, or is nested too deeply.',
  hi: 'इस अनुरोध में बहुत अधिक फ़ील्ड या प्रविष्टियाँ हैं, या वे बहुत गहराई में हैं।',
};

/** Rejects a body that is out of bounds. The walk ends at the first breach, so that its time does not depend on the size of the body. */
export function checkBodyBounds(body: unknown): void {
  let values = 0;
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      const inner = listChildren(value);
      values += inner.length;
      if (values > BODY_BOUNDS.values || (depth >= BODY_BOUNDS.depth && inner.length > 0)) throw tooComplex();
      next.push(...inner);
    }
    level = next;
  }
}

function listChildren(value: unknown): unknown[] {
  // An uploaded file has no fields to check.
  if (typeof value !== 'object' || value === null || value instanceof File) return [];
  if (Array.isArray(value)) {
    if (value.length > BODY_BOUNDS.itemsPerArray) throw tooComplex();
    return value;
  }
  const children: unknown[] = [];
  for (const key in value) {
    if (children.length >= BODY_BOUNDS.keysPerObject || key.length > BODY_BOUNDS.keyLength) throw tooComplex();
    children.push(Reflect.get(value, key));
  }
  return children;
}

const tooComplex = (): PortalError => badFields({ [WHOLE_BODY]: TOO_COMPLEX });

const STRUCTURE = [',', '{', '['];

/** Applies the bounds to the text of a large body, because parsing a million fields alone takes seconds. */
export function checkBodyText(text: Buffer): void {
  for (const sign of STRUCTURE) {
    let count = 0;
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      count += 1;
      if (count > MAX_SIGNS) throw tooComplex();
    }
  }
}
