import { type Html, html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import { actions, type Case } from './back-office.ts';
import { backOfficeInputs } from './inputs.ts';

export function backOfficePage(cases: readonly Case[]): Page {
  return {
    title: 'Back office',
    look: 'tool',
    main: html`
<h1>Back office</h1>
<p class="lead">Requests that the portal has handed over. Every button works at any time, so that events come twice, late or in another order.</p>
${cases.length === 0 ? html`<p class="dim">No requests yet.</p>` : html`<ul class="orders">${cases.map(caseItem)}</ul>`}
<section aria-labelledby="inputs">
<h2 id="inputs">Words with an effect</h2>
<p>In what is asked for, or in the name of a file, where the back office works by itself (<code>DEMO_BACK_OFFICE</code> is <code>auto</code>):</p>
<ul>${backOfficeInputs.map(([word, effect]) => html`<li><code>${word}</code>: ${effect}</li>`)}</ul>
</section>`,
  };
}

function caseItem(serviceCase: Case): Html {
  const { caseId, type, policyNos, before, after, files, events } = serviceCase;
  const eventList = events.map(({ seq, status }) => `${seq} ${status}`).join(', ');
  return html`
<li class="card">
<h3>${caseId}</h3>
<p>${type}${policyNos.length > 0 && `, policy ${policyNos.join(', ')}`}. ${eventList || 'Nothing said yet.'}</p>
${before && html`<p class="dim">Now: <code>${JSON.stringify(before)}</code></p>`}
<p class="dim">Asked for: <code>${JSON.stringify(after)}</code></p>
${files.length > 0 && html`<p class="dim">Files: ${files.join(', ')}</p>`}
<form class="row" method="post" action="/back-office/cases" aria-label="Request ${caseId}">
<input type="hidden" name="caseId" value="${caseId}">
${Object.entries(actions).map(([action, [label]]) => button(action, label, caseId))}${events.length > 0 && button('repeat', 'Repeat the last', caseId)}
<label for="late-${caseId}"><input id="late-${caseId}" name="isLate" type="checkbox"> Numbered before the last one</label>
</form>
</li>`;
}

const button = (action: string, label: string, caseId: string): Html =>
  html`<button class="quiet" name="action" value="${action}" aria-label="${label} ${caseId}">${label}</button>`;
