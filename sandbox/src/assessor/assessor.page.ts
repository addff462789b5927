import { type Html, html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import { causes } from './assessor.ts';
import { type Assessed, claimActions } from './decisions.ts';

export function assessorPage(claims: readonly Assessed[]): Page {
  return {
    title: 'Assessor of claims',
    look: 'tool',
    main: html`
<h1>Assessor of claims</h1>
<p class="lead">Claims that the portal has submitted. Every button works at any time.</p>
${claims.length === 0 ? html`<p class="dim">No claims yet.</p>` : html`<ul class="orders">${claims.map(claimItem)}</ul>`}
<section aria-labelledby="causes">
<h2 id="causes">Words in the cause</h2>
<ul>${Object.entries(causes).map(([word, effect]) => html`<li><code>${word}</code>: ${effect}</li>`)}</ul>
</section>`,
  };
}

function claimItem({ submitted, status, firstCheck, papers, parts, files }: Assessed): Html {
  const { claimNumber, policyNo, type, eventDate, early, claimants } = submitted;
  const paid = parts.filter(({ utr }) => utr !== null).length;
  const detailsOpen = submitted.papers.filter(({ paperCode, state }) => paperCode === 'DETAILS' && state === 'OPEN').length;
  return html`
<li class="card">
<h3>${claimNumber}</h3>
<p>${type}, policy ${policyNo}, ${eventDate}${early && ', early'}. ${status}; first check ${firstCheck}; ${claimants.length} claimants, ${files} files, ${paid} of ${parts.length} parts paid.</p>
${detailsOpen > 0 && html`<p class="dim">Waits for the details and bank account of ${detailsOpen} claimants.</p>`}
${papers.length > 0 && html`<p class="dim">Asked for: ${papers.map(({ paperCode, state }) => `${paperCode} ${state}`).join(', ')}</p>`}
<form class="row" method="post" action="/assessor/claims" aria-label="Claim ${claimNumber}">
<input type="hidden" name="claimNumber" value="${claimNumber}">
<label for="amount-${claimNumber}">Amount ₹ <input id="amount-${claimNumber}" name="amount" type="number" value="1000000"></label>
<label for="paper-${claimNumber}">Paper <input id="paper-${claimNumber}" name="paperCode" value="TREATMENT"></label>
<label for="why-${claimNumber}">Why <input id="why-${claimNumber}" name="why" value="We need it to decide."></label>
${Object.entries(claimActions).map(
  ([action, label]) => html`<button class="quiet" name="action" value="${action}" aria-label="${label} ${claimNumber}">${label}</button>`,
)}
</form>
</li>`;
}
