import { formatRupees } from '../money.ts';
import { type Html, html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import { type Application, requirementKinds, stages } from './application.ts';

export const leapPage = (applications: readonly Application[]): Page => ({
  title: 'New business',
  look: 'tool',
  main: html`
<h1>New business</h1>
<p class="lead">Applications for policies, and what is decided about them. Every button works at any time.</p>
<ul class="orders">${applications.map(item)}</ul>`,
});

function item(application: Application): Html {
  const { applicationNumber: number, stage, planName, paid, payable, requirements, policyNumber } = application;
  const waiting = requirements.filter(({ REQT_STATUS: status }) => status === 'SUBMITTED');
  return html`
<li class="card">
<h3>${number}</h3>
<p>${planName}. ${stage}${policyNumber !== null && `, policy ${policyNumber}`}. Paid ${formatRupees(paid)}${payable !== null && `, to be paid ${formatRupees(payable)}`}.</p>
${requirements.length > 0 && html`<p class="dim">${requirements.map(({ name, REQT_STATUS: status }) => `${name}: ${status}`).join('; ')}</p>`}
${waiting.map((requirement) => form(number, html`<input type="hidden" name="requirementId" value="${requirement.REQIR_ID}">${requirement.name}: ${button('accept', 'Accept', number)}${button('reject', 'Send back', number)}`))}
${form(number, html`<label for="kind-${number}">Document</label>${select(`kind-${number}`, 'kind', requirementKinds)}${button('ask', 'Ask for it', number)}`)}
${form(number, html`<label for="stage-${number}">Stage</label>${select(`stage-${number}`, 'stage', stages)}${button('stage', 'Move there', number)}`)}
${form(number, html`${button('called', 'Call is done', number)}${button('offer', 'Offer changed terms', number)}${button('issue', 'Issue', number)}${button('decline', 'Decline', number)}${button('postpone', 'Postpone', number)}${button('repeat', 'Repeat the last word', number)}`)}
</li>`;
}

const form = (number: string, inside: Html): Html => html`
<form class="row" method="post" action="/leap/applications">
<input type="hidden" name="applicationNumber" value="${number}">
${inside}
</form>`;

const select = (id: string, name: string, values: readonly string[]): Html =>
  html`<select id="${id}" name="${name}">${values.map((value) => html`<option>${value}</option>`)}</select>`;

const button = (action: string, label: string, number: string): Html =>
  html`<button class="quiet" name="action" value="${action}" aria-label="${label} ${number}">${label}</button>`;
