import { type Html, html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import { authoriseForms } from './authorise.page.ts';
import type { Rejection } from './enach-token.ts';
import type { Mandate } from './mandate.ts';

const leave = html`<p><button type="button" class="quiet" data-close>Close without an answer</button></p>`;

/** Every page of the frame: only the portal's page may show it, and its script talks to that page alone. */
function framed(
  portal: string,
  { title, main, more = {} }: { title: string; main: Html; more?: { response?: string; status?: number } },
): Page {
  const response = more.response === undefined ? null : html` data-response="${more.response}"`;
  return {
    title,
    look: 'bank',
    framedBy: [portal],
    script: '/enach/bank.js',
    ...(more.status && { status: more.status }),
    main: html`<div id="bank" data-portal="${portal}"${response}>
<h1>${title}</h1>
${main}
</div>`,
  };
}

/** Waits for the token, which its script asks of the page around it. */
export const startPage = (portal: string): Page =>
  framed(portal, {
    title: 'Bank authorisation',
    main: html`
<form name="begin" method="post" action="/enach/bank">
<input type="hidden" name="portal" value="${portal}"><input type="hidden" name="token"><input type="hidden" name="tokenInfo">
</form>
<p class="lead">One moment please.</p>
${leave}`,
  });

export const bankPage = (mandate: Mandate, problem: string | null = null): Page =>
  framed(mandate.terms.returnUrl, {
    title: 'Bank authorisation',
    main: authoriseForms(mandate, { action: `/enach/bank/${mandate.pageId}`, problem, leave }),
    more: problem ? { status: 422 } : {},
  });

/** Hands the answer over; without a script nothing can, so it says what to do. */
export const answeredPage = (mandate: Mandate, response: string): Page =>
  framed(mandate.terms.returnUrl, {
    title: 'Thank you',
    main: html`<p class="lead">Taking you back to the merchant.</p>${leave}`,
    more: { response },
  });

/** The bank never answers. */
export const silentPage = (mandate: Mandate): Page =>
  framed(mandate.terms.returnUrl, {
    title: 'Waiting for your bank',
    main: html`<p class="lead">Please do not close this window.</p>${leave}`,
  });

/** Nothing of what came is shown: it may be forged. */
export const rejectedFrame = (portal: string, { code, text }: Rejection): Page =>
  framed(portal, {
    title: 'This cannot be authorised',
    main: html`<p class="problem" role="alert">${text}</p><p class="dim">${code}</p>${leave}`,
    more: {
      status: 400,
    },
  });
