/** How a browser gets to a page of a partner. `script`: a script of the partner opens it over ours, with the session that it gave us. */
export type Page =
  | { kind: 'form'; url: string; fields: Record<string, string> }
  | { kind: 'link'; url: string }
  | { kind: 'script'; url: string; session: Record<string, string> };

const METHODS = { form: 'POST', link: 'GET', script: 'SCRIPT' } as const;

/** The page in the form of the contract (PartnerPage). */
export const wirePage = (page: Page) => ({
  method: METHODS[page.kind],
  url: page.url,
  fields: page.kind === 'form' ? page.fields : page.kind === 'script' ? page.session : {},
});
