import { z } from 'zod';
import { type Html, html } from '../pages/html.ts';
import { accountEndings, readAccount, rejections } from './account-sentinels.ts';
import { type Mandate, maskAccount } from './mandate.ts';
import { type MandateScript, rejected } from './script.ts';

/** The one-time code of the bank's page. */
const bankCode = '123456';
const codeAttempts = 3;

const Choice = z.discriminatedUnion('way', [
  z.object({ way: z.literal('approve'), code: z.string() }),
  z.object({ way: z.literal('refuse'), reason: z.string().refine((code) => Object.hasOwn(rejections, code)) }),
  z.object({ way: z.literal('outcome'), ending: z.string().refine((ending) => Object.hasOwn(accountEndings, ending)) }),
]);

/** Reads what a person chose. Text is what was wrong with it. */
export function readChoice(body: unknown, mandate: Mandate): MandateScript | string {
  const parsed = Choice.safeParse(body);
  if (!parsed.success) return 'Please choose what to do.';
  const choice = parsed.data;
  if (choice.way === 'refuse') return rejected(choice.reason);
  if (choice.way === 'outcome') return readAccount(choice.ending);
  if (choice.code.trim() === bankCode) return readAccount(mandate.terms.accountNo);
  mandate.wrongCodes += 1;
  return mandate.wrongCodes >= codeAttempts ? rejected('AP11') : 'That code is wrong. Please try again.';
}

export const factList = (facts: readonly (readonly [string, string])[]): Html =>
  html`<dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

/** Where a person decides about a mandate on an account: what was asked, approve, and every outcome as a button. */
export function authoriseForms(
  mandate: Mandate,
  { action, problem, leave }: { action: string; problem: string | null; leave: Html },
): Html {
  const { facts, accountNo } = mandate.terms;
  return html`
<p class="lead">A company asks to draw its premiums from your account.</p>
${factList([['Account', maskAccount(accountNo)], ...facts])}
${problem && html`<p class="problem" role="alert">${problem}</p>`}
<div class="columns">
<div>
<form class="card" method="post" action="${action}" aria-labelledby="approveTitle">
<h2 id="approveTitle">Approve</h2>
<input type="hidden" name="way" value="approve">
<label for="code">One-time code</label>
<input id="code" name="code" required inputmode="numeric" autocomplete="one-time-code" aria-describedby="codeHint">
<p class="hint" id="codeHint">In the sandbox it is ${bankCode}. The last four digits of the account decide the result.</p>
<button>Approve</button>
</form>
<form class="card" method="post" action="${action}" aria-labelledby="refuseTitle">
<h2 id="refuseTitle">Refuse</h2>
<input type="hidden" name="way" value="refuse">
<label for="reason">Reason of the bank</label>
<select id="reason" name="reason">${Object.entries(rejections).map(([code, words]) => html`<option value="${code}">${code} ${words}</option>`)}</select>
<button class="quiet">Refuse</button>
</form>
${leave}
</div>
<form class="card" method="post" action="${action}" aria-labelledby="outcomeTitle">
<h2 id="outcomeTitle">Choose what happens</h2>
<input type="hidden" name="way" value="outcome">
<ul class="outcomes">
${Object.entries(accountEndings).map(
  ([ending, { label, effect }]) => html`
<li><button class="quiet" name="ending" value="${ending}" aria-describedby="effect-${ending}">${label}</button><span id="effect-${ending}">${effect}</span></li>`,
)}
</ul>
</form>
</div>`;
}
