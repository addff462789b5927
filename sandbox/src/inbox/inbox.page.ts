import { type Html, html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import type { Message } from './inbox.ts';

const maxMessages = 100;
const channelNames = { SMS: 'SMS', EMAIL: 'E-mail', WHATSAPP: 'WhatsApp' };
const moment = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'medium' });

export function inboxPage(to: string, messages: readonly Message[]): Page {
  return {
    title: 'Inbox',
    look: 'tool',
    main: html`
<h1>Inbox</h1>
<form class="search" method="get" action="/inbox" role="search">
<label for="to">Mobile number or e-mail address</label>
<div class="row"><input id="to" name="to" value="${to}" autocomplete="off" autocapitalize="none" spellcheck="false"><button>Search</button></div>
</form>
<p class="dim">${summary(to, messages.length)}</p>
<ol class="messages">${messages.slice(0, maxMessages).map(messageItem)}</ol>`,
  };
}

function summary(to: string, count: number): string {
  if (count === 0) return to ? 'No message for this recipient.' : 'No message yet.';
  const more = count > maxMessages ? `, the newest ${maxMessages} are shown` : '';
  return `${count} ${count === 1 ? 'message' : 'messages'}${to ? ' for this recipient' : ''}${more}.`;
}

function messageItem(message: Message): Html {
  return html`
<li class="card">
<h2>${message.subject ?? channelNames[message.channel]}</h2>
<p class="dim">${channelNames[message.channel]} to <a href="/inbox?to=${encodeURIComponent(message.to)}">${message.to}</a>,
<time datetime="${message.at.toISOString()}">${moment.format(message.at)}</time>${message.repeats > 0 && ` (came ${message.repeats + 1} times)`}</p>
${message.otp && html`<p>Code <strong class="code">${message.otp}</strong></p>`}
<p class="text">${withLinks(message.text)}</p>
${message.html !== null && html`<p><a href="/inbox/html/${message.id}">Show as HTML</a></p>`}
${
  message.attachments.length > 0 &&
  html`<ul class="files">${message.attachments.map(
    ({ id, fileName, bytes }) =>
      html`<li><a href="/inbox/attachments/${id}">${fileName}</a> (${Math.ceil(bytes.byteLength / 1024)} KB)</li>`,
  )}</ul>`
}
</li>`;
}

const link = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/;

/** Service links are sent in messages; here they can be followed. The odd pieces of the split are the links. */
function withLinks(text: string): Html[] {
  return text
    .split(link)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}" rel="noreferrer">${piece}</a>` : html`${piece}`));
}
