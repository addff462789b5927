import type { Delivery } from '../callbacks.ts';
import { type InputError, noErrorName } from '../faults.ts';
import { type Html, html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import type { ControlSection, Description, InputRow } from '../partner.ts';

export type ControlState = {
  readonly now: Date;
  readonly descriptions: Readonly<Record<string, Description>>;
  readonly findFault: (partner: string) => InputError;
  readonly sections: readonly ControlSection[];
  readonly deliveries: readonly Delivery[];
  readonly inputs: readonly InputRow[];
};

export function controlPage(state: ControlState): Page {
  return {
    title: 'Control',
    look: 'tool',
    main: html`
<h1>Control</h1>
<section aria-labelledby="partners">
<h2 id="partners">Partners</h2>
<div class="three">${Object.entries(state.descriptions).map(([partner, description]) => partnerForm(partner, description, state.findFault(partner)))}</div>
</section>
${state.sections.map(sectionHtml)}
<section aria-labelledby="callbacks">
<h2 id="callbacks">Last callbacks</h2>
${state.deliveries.length === 0 ? html`<p class="dim">No callbacks yet.</p>` : deliveryTable(state.deliveries)}
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
  state.inputs.map(({ where, value, effect }) => [where, html`<code>${value}</code>`, effect]),
)}
</section>`,
  };
}

function sectionHtml({ id, title, show }: ControlSection): Html {
  return html`
<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${show()}
</section>`;
}

function partnerForm(partner: string, { title, faults }: Description, error: InputError): Html {
  const times = error.times === null ? 'until it is set again' : `for the next ${error.times}`;
  return html`
<form class="card" method="post" action="/control/faults" aria-labelledby="title-${partner}">
<h3 id="title-${partner}">${title}</h3>
<p>${error.fault === noErrorName ? 'Works.' : html`<strong class="problem">${error.fault}</strong> ${times}`}</p>
<input type="hidden" name="partner" value="${partner}">
<label for="fault-${partner}">Fault</label>
<select id="fault-${partner}" name="fault">${[noErrorName, ...faults].map((name) => html`<option${name === error.fault && html` selected`}>${name}</option>`)}</select>
<div class="pair">
<div><label for="times-${partner}">Times (empty: always)</label><input id="times-${partner}" name="times" inputmode="numeric" autocomplete="off"></div>
<div><label for="delay-${partner}">Delay in ms (slow)</label><input id="delay-${partner}" name="delayMs" inputmode="numeric" autocomplete="off"></div>
</div>
<button>Set fault</button>
</form>`;
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
function table(columnHeaders: readonly string[], rows: readonly (readonly (string | Html)[])[]): Html {
  return html`
<div class="scroll" tabindex="0" role="group" aria-label="${columnHeaders.join(', ')}">
<table>
<thead><tr>${columnHeaders.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table>
</div>`;
}
