import { html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import type { Choice, Consent } from './digilocker.ts';

export const buttons: readonly (readonly [Choice, string])[] = [
  ['allow', 'Allow'],
  ['deny', 'Deny'],
  ['otherName', 'Allow with other name'],
  ['otherBirthDate', 'Allow with other birth date'],
  ['otherAddress', 'Allow with other address'],
  ['expiredCode', 'Allow with an expired code'],
];

/** Where a person shares documents with a company, or does not. */
export const consentPage = ({ requestId, returnUrl, holder }: Consent): Page => ({
  title: 'DigiLocker',
  look: 'tool',
  formTo: [new URL(returnUrl).origin],
  main: html`
<h1>DigiLocker</h1>
<p class="lead">A company asks to see your Aadhaar details.</p>
<p>Account of ${holder.name}. This is a practice page; nothing real is shared.</p>
<form class="card narrow" method="post" action="/digilocker/consent/${requestId}">
${buttons.map(([choice, label], index) => html`<button name="choice" value="${choice}"${index > 0 && html` class="quiet"`}>${label}</button>`)}
</form>`,
});

export const consentGonePage = (): Page => ({
  title: 'This page is over',
  look: 'tool',
  status: 404,
  main: html`<h1>This page is over</h1><p class="problem" role="alert">Please start again at the company.</p>`,
});
