import { html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';

const buttons = [
  ['right', 'Arrive at the portal'],
  ['lowAssurance', 'Arrive, the group is not sure who it is'],
  ['expired', 'Arrive with an id that is too old'],
  ['used', 'Arrive with an id that was used'],
  ['unknownClient', 'Arrive as somebody unknown'],
] as const;

/** Where the group's customers set out for the portal. */
export const homePage = (portalUrl: string): Page => ({
  title: 'The group',
  look: 'tool',
  formTo: [portalUrl],
  main: html`
<h1>The group’s one-login</h1>
<form class="card narrow" method="post" action="/one-login/arrive">
<label for="clientId">Client ID (1000000002 is p02)</label>
<input id="clientId" name="clientId" value="1000000002" inputmode="numeric" autocomplete="off" required>
<label for="source">Coming from</label>
<select id="source" name="source"><option value="WEBSITE">The group’s site</option><option value="SERVICING_APP">The servicing app</option></select>
<label for="redirectCode">Redirect code</label>
<input id="redirectCode" name="redirectCode" value="D" autocomplete="off">
${buttons.map(([kind, title], index) => html`<button name="kind" value="${kind}"${index > 0 && html` class="quiet"`}>${title}</button>`)}
</form>`,
});

/** Result of the portal's hidden form. */
export const interfacePage = (isGood: boolean, clientId: string): Page => ({
  title: isGood ? 'Welcome' : 'This did not work',
  look: 'tool',
  status: isGood ? 200 : 422,
  main: isGood
    ? html`<h1>Welcome to the group</h1><p>Client ${clientId} came in from the portal.</p>`
    : html`<h1>This did not work</h1><p class="problem" role="alert">The three values do not belong together, or were used.</p>`,
});

/** The servicing app, to which the portal's continuation goes back. */
export const appPage = (): Page => ({
  title: 'Servicing app',
  look: 'tool',
  main: html`<h1>Servicing app</h1><p>The portal sent you back here.</p><p><a href="/one-login/home">The group’s one-login</a></p>`,
});

/** Where the health services of a policy begin. */
export const wellnessPage = (isGood: boolean): Page => ({
  title: isGood ? 'Health services' : 'This did not work',
  look: 'tool',
  status: isGood ? 200 : 422,
  main: isGood
    ? html`<h1>Health services</h1><p>You came in from the portal.</p>`
    : html`<h1>This did not work</h1><p class="problem" role="alert">This way in is too old, or was used.</p>`,
});
