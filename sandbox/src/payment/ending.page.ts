import { formatRupees } from '../money.ts';
import { html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import type { PaymentStatus } from './event.ts';
import type { Ending, Payment } from './order-book.ts';
import { silenceMs } from './outcomes.ts';

const headings: Readonly<Record<PaymentStatus, string>> = {
  CREATED: 'Nothing was paid',
  PENDING: 'Your bank has not answered yet',
  AUTHORISED: 'Payment authorised',
  CAPTURED: 'Payment taken',
  FAILED: 'Payment not taken',
};

/** Returns the browser to the merchant with the signed fields: automatically if scripts run, otherwise by the button. */
export function returnPage(payment: Payment, ending: Ending, fields: Readonly<Record<string, string>>): Page {
  const { returnUrl } = payment.terms;
  return {
    title: headings[ending.event.status],
    look: 'gateway',
    formTo: [new URL(returnUrl).origin],
    script: '/pg/return.js',
    main: html`
<h1>${headings[ending.event.status]}</h1>
<p class="lead">${formatRupees(ending.event.amountPaise)}. Taking you back to the merchant.</p>
<form name="answer" method="post" action="${returnUrl}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Return to the merchant</button>
</form>`,
  };
}

/** The bank took the money and the page never comes back. */
export function silentPage(payment: Payment, speed: number): Page {
  return {
    title: 'Waiting for your bank',
    look: 'gateway',
    onward: { seconds: Math.max(1, Math.round(silenceMs / 1_000 / speed)), path: `/pg/page/${payment.pageId}/over` },
    main: html`
<h1>Waiting for your bank</h1>
<p class="lead">Please do not close or reload this page.</p>`,
  };
}

/** There is no way back from here on purpose: a closed tab has none either. */
export function overPage(title: string): Page {
  return {
    title,
    look: 'gateway',
    main: html`<h1>${title}</h1><p class="lead">You can close this tab, or go back to the merchant by its address.</p>`,
  };
}

/** Nothing of what came is shown or linked: it may be forged. */
export function rejectedPage(code: string, text: string): Page {
  return {
    title: 'This payment cannot be opened',
    look: 'gateway',
    status: 400,
    main: html`<h1>This payment cannot be opened</h1><p class="problem" role="alert">${text}</p><p class="dim">${code}</p>`,
  };
}
