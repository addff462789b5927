import { html } from './html.ts';
import type { Page } from './page.ts';

export function startPage(world: { portalUrl: string; smtpPort: number }): Page {
  return {
    title: 'The outside world',
    look: 'tool',
    main: html`
<h1>The outside world</h1>
<p class="lead">This process plays the partners of Life Portal. Nothing here reaches a real bank, phone or mailbox.</p>
<ul class="cards">
<li><h2><a href="/inbox">Inbox</a></h2><p>Every SMS and e-mail the portal sent, with its one-time code.</p></li>
<li><h2><a href="/analytics">Analytics</a></h2><p>The clicks in header, search and footer that the portal reported.</p></li>
<li><h2><a href="/control">Control</a></h2><p>Make a partner misbehave, send a link, move the clock, send a callback by hand.</p></li>
<li><h2><a href="/one-login/home">The group</a></h2><p>Arrive at the portal from the group’s one-login.</p></li>
<li><h2><a href="${world.portalUrl}">Life Portal</a></h2><p>Callbacks go to ${world.portalUrl}.</p></li>
</ul>
<p class="dim">E-mail is taken on port ${world.smtpPort}.</p>`,
  };
}
