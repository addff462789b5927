import type { Delivery } from '../callbacks.ts';
import { linkForm } from '../crm/links.ts';
import { type Fault, meaningful, type PartnerName, partnerNames } from '../faults.ts';
import { formatRupees } from '../money.ts';
import { type Html, html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import type { WebhookType } from '../payment/event.ts';
import type { Order } from '../payment/order-book.ts';
import { mandateList } from '../rails/by-hand.ts';
import type { Rails } from '../rails/rails.ts';
import { sentinels } from './sentinel-list.ts';

const partnerTitles: Readonly<Record<PartnerName, string>> = {
  payment: 'Payment gateway',
  sms: 'SMS',
  mail: 'E-mail',
  sso: 'Single sign-on',
  crm: 'Call centre and campaigns',
  chat: 'Chat',
  analytics: 'Analytics',
  enach: 'eNACH',
  esi: 'ESI',
  upi: 'UPI Autopay',
};
const buttons: readonly (readonly [WebhookType, string])[] = [
  ['payment.captured', 'Capture'],
  ['payment.failed', 'Fail'],
  ['payment.pending', 'Pending'],
  ['refund.done', 'Refund done'],
  ['payment.chargeback', 'Charge back'],
];

export type ControlState = {
  readonly now: Date;
  readonly faultOf: (partner: PartnerName) => Fault;
  readonly orders: readonly Order[];
  readonly rails: Rails;
  readonly deliveries: readonly Delivery[];
};

export function controlPage(state: ControlState): Page {
  return {
    title: 'Control',
    look: 'tool',
    main: html`
<h1>Control</h1>
<section aria-labelledby="partners">
<h2 id="partners">Partners</h2>
<div class="three">${partnerNames.map((partner) => partnerForm(partner, state.faultOf(partner)))}</div>
</section>
<section aria-labelledby="links">
<h2 id="links">Send a link</h2>
${linkForm()}
</section>
<section aria-labelledby="orders">
<h2 id="orders">Last orders</h2>
${state.orders.length === 0 ? html`<p class="dim">No order has come yet.</p>` : html`<ul class="orders">${state.orders.map(orderItem)}</ul>`}
</section>
<section aria-labelledby="mandates">
<h2 id="mandates">Last mandates</h2>
${mandateList(state.rails)}
</section>
<section aria-labelledby="callbacks">
<h2 id="callbacks">Last callbacks</h2>
${state.deliveries.length === 0 ? html`<p class="dim">Nothing was told yet.</p>` : deliveryTable(state.deliveries)}
</section>
<section aria-labelledby="clock">
<h2 id="clock">Clock</h2>
<form class="card narrow" method="post" action="/control/clock">
<p>It is <strong>${state.now.toISOString()}</strong> here.</p>
<label for="now">Set it to</label>
<input id="now" name="now" autocomplete="off" aria-describedby="nowHint" placeholder="${state.now.toISOString()}">
<p class="hint" id="nowHint">Going forward does what falls due on the way. Empty: the real time.</p>
<button>Set clock</button>
</form>
</section>
<section aria-labelledby="inputs">
<h2 id="inputs">Inputs with an effect</h2>
${table(
  ['Where', 'Value', 'Effect'],
  sentinels.map(({ where, value, effect }) => [where, html`<code>${value}</code>`, effect]),
)}
</section>`,
  };
}

function partnerForm(partner: PartnerName, fault: Fault): Html {
  const times = fault.times === null ? 'until it is set again' : `for the next ${fault.times}`;
  return html`
<form class="card" method="post" action="/control/faults" aria-labelledby="title-${partner}">
<h3 id="title-${partner}">${partnerTitles[partner]}</h3>
<p>${fault.fault === 'none' ? 'Works.' : html`<strong class="problem">${fault.fault}</strong> ${times}`}</p>
<input type="hidden" name="partner" value="${partner}">
<label for="fault-${partner}">Fault</label>
<select id="fault-${partner}" name="fault">${meaningful[partner].map((name) => html`<option${name === fault.fault && html` selected`}>${name}</option>`)}</select>
<div class="pair">
<div><label for="times-${partner}">Times (empty: always)</label><input id="times-${partner}" name="times" inputmode="numeric" autocomplete="off"></div>
<div><label for="delay-${partner}">Delay in ms (slow)</label><input id="delay-${partner}" name="delayMs" inputmode="numeric" autocomplete="off"></div>
</div>
<button>Set fault</button>
</form>`;
}

function orderItem(order: Order): Html {
  const states = order.payments.map(({ event }) => `${event.status}${event.reasonCode ? ` (${event.reasonCode})` : ''}`).join(', ');
  return html`
<li class="card">
<h3>${order.orderNo}</h3>
<p>${formatRupees(order.amountPaise)}: ${states}</p>
<form class="row" method="post" action="/control/fire" aria-label="Callback for ${order.orderNo}">
<input type="hidden" name="orderNo" value="${order.orderNo}">
${buttons.map(([type, label]) => html`<button class="quiet" name="type" value="${type}" aria-label="${label} ${order.orderNo}">${label}</button>`)}
</form>
</li>`;
}

function deliveryTable(deliveries: readonly Delivery[]): Html {
  return table(
    ['When', 'What', 'About', 'Event', 'Tries', 'Answer'],
    deliveries.map(({ at, type, subject, eventId, attempts, lastAnswer, state }) => [
      ...[at.toISOString(), type, subject, eventId, String(attempts)],
      `${lastAnswer ?? 'none yet'}${state === 'delivered' ? '' : `, ${state === 'waiting' ? 'will be repeated' : 'given up'}`}`,
    ]),
  );
}

/** Wide tables scroll inside their own box, reachable by keyboard. */
function table(heads: readonly string[], rows: readonly (readonly (string | Html)[])[]): Html {
  return html`
<div class="scroll" tabindex="0" role="group" aria-label="${heads.join(', ')}">
<table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table>
</div>`;
}
