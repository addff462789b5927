import { formatRupees } from '../money.ts';
import { type Html, html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import { Instrument } from './event.ts';
import type { Payment } from './order-book.ts';
import { outcomes } from './outcomes.ts';
import { banks } from './sentinels.ts';

/** Input error, shown at the top of the page. */
export type Problem = string | null;

const instrumentNames: Readonly<Record<Instrument, string>> = { UPI: 'UPI', NB: 'Net banking', DC: 'Debit card', CC: 'Credit card' };

export function payPage(payment: Payment, problem: Problem = null): Page {
  const { terms, pageId } = payment;
  const action = `/pg/page/${pageId}/pay`;
  return {
    title: 'Pay',
    look: 'gateway',
    status: problem ? 422 : 200,
    formTo: [new URL(terms.returnUrl).origin],
    main: html`
<h1>Pay ${formatRupees(terms.amountPaise)}</h1>
<p class="lead">${terms.description}</p>
<p class="dim">Order ${terms.orderNo}, attempt ${terms.attempt}</p>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
<div class="columns">
<div>
${terms.modes.includes('UPI') && upiForm(action)}
${terms.modes.includes('NB') && bankForm(action)}
${(terms.modes.includes('DC') || terms.modes.includes('CC')) && cardForm(action, terms.modes)}
</div>
${outcomeForm(action, terms.modes)}
</div>`,
  };
}

function upiForm(action: string): Html {
  return html`
<form class="card" method="post" action="${action}" aria-labelledby="upi">
<h2 id="upi">UPI</h2>
<input type="hidden" name="way" value="upi">
<label for="upiId">UPI ID</label>
<input id="upiId" name="upiId" required autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="upiHint">
<p class="hint" id="upiHint">For example success@sandbox</p>
<button>Pay by UPI</button>
</form>`;
}

function bankForm(action: string): Html {
  return html`
<form class="card" method="post" action="${action}" aria-labelledby="bankTitle">
<h2 id="bankTitle">Net banking</h2>
<input type="hidden" name="way" value="bank">
<label for="bank">Bank</label>
<select id="bank" name="bank">${Object.keys(banks).map((bank) => html`<option>${bank}</option>`)}</select>
<button>Pay by net banking</button>
</form>`;
}

function cardForm(action: string, modes: readonly Instrument[]): Html {
  const kinds = (['DC', 'CC'] as const).filter((kind) => modes.includes(kind));
  return html`
<form class="card" method="post" action="${action}" aria-labelledby="cardTitle">
<h2 id="cardTitle">Card</h2>
<input type="hidden" name="way" value="card">
<label for="kind">Kind of card</label>
<select id="kind" name="kind">${kinds.map((kind) => html`<option value="${kind}">${instrumentNames[kind]}</option>`)}</select>
<label for="number">Card number</label>
<input id="number" name="number" required inputmode="numeric" autocomplete="off" aria-describedby="numberHint">
<p class="hint" id="numberHint">Only test cards, for example 4111 1111 1111 1111. Never type a real one.</p>
<div class="pair">
<div><label for="expiry">Expiry (MM/YY)</label><input id="expiry" name="expiry" inputmode="numeric" autocomplete="off"></div>
<div><label for="cvv">CVV</label><input id="cvv" name="cvv" inputmode="numeric" maxlength="4" autocomplete="off"></div>
</div>
<button>Pay by card</button>
</form>`;
}

/** Every outcome as a button: calls-a 9.4. An instrument the merchant did not offer may be chosen, to see what it does about it. */
function outcomeForm(action: string, modes: readonly Instrument[]): Html {
  const kinds = [...modes, ...Instrument.options.filter((kind) => !modes.includes(kind))];
  return html`
<form class="card" method="post" action="${action}" aria-labelledby="outcomeTitle">
<h2 id="outcomeTitle">Choose what happens</h2>
<input type="hidden" name="way" value="outcome">
<label for="instrument">Paid with</label>
<select id="instrument" name="instrument">
${kinds.map((kind) => html`<option value="${kind}">${instrumentNames[kind]}${modes.includes(kind) ? '' : ' (not offered by the merchant)'}</option>`)}
</select>
<ul class="outcomes">
${Object.entries(outcomes).map(
  ([name, { label, effect }]) => html`
<li><button class="quiet" name="outcome" value="${name}" aria-describedby="effect-${name}">${label}</button><span id="effect-${name}">${effect}</span></li>`,
)}
<li><button class="quiet" name="outcome" value="closePage" aria-describedby="effect-closePage">Close the page</button><span id="effect-closePage">As if the tab were closed: nothing happens.</span></li>
</ul>
</form>`;
}

export function passwordPage(payment: Payment, problem: Problem = null): Page {
  return {
    title: 'Confirm with your bank',
    look: 'gateway',
    status: problem ? 422 : 200,
    formTo: [new URL(payment.terms.returnUrl).origin],
    main: html`
<h1>Confirm with your bank</h1>
<p class="lead">Payment of ${formatRupees(payment.terms.amountPaise)}</p>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
<form class="card narrow" method="post" action="/pg/page/${payment.pageId}/password">
<label for="otp">One-time password</label>
<input id="otp" name="otp" required inputmode="numeric" autocomplete="one-time-code" aria-describedby="otpHint">
<p class="hint" id="otpHint">In the sandbox it is 123456.</p>
<button>Confirm</button>
</form>
<form method="post" action="/pg/page/${payment.pageId}/pay">
<input type="hidden" name="way" value="outcome"><input type="hidden" name="instrument" value="DC">
<button class="quiet" name="outcome" value="cancel">Cancel</button>
</form>`,
  };
}
