import { html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import type { Click } from './click.ts';

const maxRows = 100;
const columnHeaders = ['When', 'Event', 'Group', 'Item', 'Section', 'Client (hash)', 'Keyword length'];

export function clicksPage(clicks: readonly Click[]): Page {
  const rows = clicks.slice(0, maxRows);
  return {
    title: 'Analytics',
    look: 'tool',
    main: html`
<h1>Analytics</h1>
<p class="dim">${clicks.length === 0 ? 'No click was reported yet.' : `${clicks.length} reported, the newest first.`}</p>
<div class="scroll" tabindex="0" role="group" aria-label="Clicks">
<table>
<thead><tr>${columnHeaders.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
      (click) =>
        html`<tr><td>${click.at}</td><td>${click.event}</td><td>${click.group}</td><td>${click.item}</td><td>${click.initiationSection}</td><td>${click.clientId || '-'}</td><td>${click.keywordLength ?? '-'}</td></tr>`,
    )}</tbody>
</table>
</div>`,
  };
}
