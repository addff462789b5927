import { html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import { factList } from './authorise.page.ts';
import type { Mandate } from './mandate.ts';
import { mandateFamilies, mandateNames } from './upi-sentinels.ts';

/** Where a person approves or declines: the id that is typed decides what happens, and each button is such an id. */
export const upiPage = (mandate: Mandate, problem: string | null = null): Page => ({
  title: 'UPI Autopay',
  look: 'bank',
  status: problem ? 422 : 200,
  formTo: [new URL(mandate.terms.returnUrl).origin],
  main: html`
<h1>UPI Autopay</h1>
${factList(mandate.terms.facts)}
${problem && html`<p class="problem" role="alert">${problem}</p>`}
<div class="columns">
<form class="card" method="post" action="/upi/app/${mandate.terms.id}" aria-labelledby="idTitle">
<h2 id="idTitle">Approve</h2>
<label for="upiId">UPI ID</label>
<input id="upiId" name="upiId" required autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="idHint">
<p class="hint" id="idHint">For example success@sandbox. With a code: ${Object.keys(mandateFamilies).map((name) => html`<code>${name}.04@sandbox</code> `)}</p>
<button>Continue</button>
</form>
<form class="card" method="post" action="/upi/app/${mandate.terms.id}" aria-labelledby="outcomeTitle">
<h2 id="outcomeTitle">Choose what happens</h2>
<ul class="outcomes">
${Object.entries(mandateNames).map(
  ([name, { label, effect }]) => html`
<li><button class="quiet" name="upiId" value="${name}@sandbox" aria-describedby="effect-${name}">${label}</button><span id="effect-${name}">${effect}</span></li>`,
)}
<li><button class="quiet" name="upiId" value="fail.06@sandbox" aria-describedby="effect-fail">Decline</button><span id="effect-fail">Refused with 06.</span></li>
</ul>
</form>
</div>`,
});

export const upiGonePage = (): Page => ({
  title: 'This link is not valid',
  look: 'bank',
  status: 404,
  main: html`<h1>This link is not valid</h1><p class="problem" role="alert">Please start again at the merchant.</p>`,
});
