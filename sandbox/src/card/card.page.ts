import { formatRupees } from '../money.ts';
import { html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import type { Registration } from './card.ts';

const leave = html`<p><button type="button" class="quiet" data-close>Close without a card</button></p>`;

/** In the portal's frame; its script talks to that page alone. */
function framed(
  { origin }: Registration,
  { title, main, result = null }: { title: string; main: Page['main']; result?: string | null },
): Page {
  return {
    title,
    look: 'bank',
    framedBy: [origin],
    script: '/card/card.js',
    main: html`<div id="card" data-portal="${origin}"${result !== null && html` data-result="${result}"`}>
<h1>${title}</h1>
${main}
</div>`,
  };
}

export const cardPage = (registration: Registration, problem: string | null = null): Page => ({
  ...framed(registration, {
    title: 'Register a card',
    main: html`
<p class="lead">Your premium may be charged to this card, up to ${formatRupees(registration.limitPaise)} at a time.</p>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
<form class="card narrow" method="post" action="/card/page">
<input type="hidden" name="token" value="${registration.token}">
<label for="number">Card number</label>
<input id="number" name="number" required inputmode="numeric" autocomplete="off" aria-describedby="numberHint">
<p class="hint" id="numberHint">Practice only, such as 4111 1111 1111 4417. Never type a real card.</p>
<label for="expiry">Valid till (MM/YY)</label>
<input id="expiry" name="expiry" required autocomplete="off" placeholder="08/29">
<button>Register this card</button>
</form>
${leave}`,
  }),
  ...(problem !== null && { status: 422 }),
});

/** Tells the page around it that a person has decided. */
export const decidedPage = (registration: Registration): Page =>
  framed(registration, {
    title: registration.outcome?.status === 'REFUSED' ? 'The card was refused' : 'Thank you',
    main: html`<p class="lead">You can go back to the company now.</p>`,
    result: registration.outcome?.status === 'REFUSED' ? registration.outcome.reasonCode : 'ok',
  });

export const cardGonePage = (): Page => ({
  title: 'This page is over',
  look: 'bank',
  status: 404,
  main: html`<h1>This page is over</h1><p class="problem" role="alert">Please start again at the company.</p>`,
});
