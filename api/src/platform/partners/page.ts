/** How a browser gets to a page of a partner. */
export type Page = { kind: 'form'; url: string; fields: Record<string, string> } | { kind: 'link'; url: string };

/** The page in the form of the contract (PartnerPage). */
export const wirePage = (page: Page) =>
  page.kind === 'form'
    ? ({ method: 'POST', url: page.url, fields: page.fields } as const)
    : ({ method: 'GET', url: page.url, fields: {} } as const);

/** Our page that runs a partner's script, in the same form. */
export const wireScriptPage = (path: string) => ({ method: 'SCRIPT', url: path, fields: {} }) as const;
