import { html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import { authoriseForms } from './authorise.page.ts';
import type { Rejection } from './esi-form.ts';
import type { Mandate } from './mandate.ts';

/** Where a person confirms or declines a standing instruction. Declining is one of the outcomes: "Leave". */
export const esiPage = (mandate: Mandate, problem: string | null = null): Page => ({
  title: 'Standing instruction',
  look: 'bank',
  status: problem ? 422 : 200,
  formTo: [new URL(mandate.terms.returnUrl).origin],
  main: html`<h1>Standing instruction</h1>${authoriseForms(mandate, { action: `/esi/page/${mandate.pageId}`, problem, leave: html`` })}`,
});

/** Returns the browser with the signed fields: automatically if scripts run, otherwise by the button. */
export const esiReturnPage = ({ terms }: Mandate, fields: Readonly<Record<string, string>>): Page => ({
  title: 'Thank you',
  look: 'bank',
  formTo: [new URL(terms.returnUrl).origin],
  script: '/pg/return.js',
  main: html`
<h1>Thank you</h1>
<p class="lead">Taking you back to the company.</p>
<form name="answer" method="post" action="${terms.returnUrl}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Return to the company</button>
</form>`,
});

/** The bank never answers, and nothing leads back. */
export const esiSilentPage = (): Page => ({
  title: 'Waiting for your bank',
  look: 'bank',
  main: html`<h1>Waiting for your bank</h1><p class="lead">Please do not close or reload this page.</p>`,
});

/** Nothing of what came is shown or linked: it may be forged. */
export const rejectedPage = ({ code, text }: Rejection): Page => ({
  title: 'This cannot be opened',
  look: 'bank',
  status: 400,
  main: html`<h1>This cannot be opened</h1><p class="problem" role="alert">${text}</p><p class="dim">${code}</p>`,
});
