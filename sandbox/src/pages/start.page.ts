import { html } from './html.ts';
import type { Page, PageLink } from './page.ts';

export function startPage(world: { links: readonly PageLink[]; portalUrl: string; smtpPort: number }): Page {
  return {
    title: 'The outside world',
    look: 'tool',
    main: html`
<h1>The outside world</h1>
<p class="lead">This process plays the partners of Life Portal. Nothing here reaches a real bank, phone or mailbox.</p>
<ul class="cards">
${world.links.map(
  ({ path, title, text }) => html`<li><h2><a href="${path}">${title}</a></h2><p>${text}</p></li>
`,
)}
<li><h2><a href="${world.portalUrl}">Life Portal</a></h2><p>Callbacks go to ${world.portalUrl}.</p></li>
</ul>
<p class="dim">E-mail is taken on port ${world.smtpPort}.</p>`,
  };
}
