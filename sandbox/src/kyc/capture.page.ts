import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { html } from '../pages/html.ts';
import { type Page, sendPage, sendScript } from '../pages/page.ts';
import type { Agreement } from '../partner.ts';
import { Refused, readAs } from '../rejected.ts';
import { type Captures, captureReasons, Ending } from './liveness.ts';

const component = readFileSync(new URL('./liveness.js', import.meta.url));
const capture = readFileSync(new URL('./capture.js', import.meta.url));
/** A photo of a good camera, in base64. */
const maxPhotoBytes = 16 * 1024 * 1024;
const Around = z.object({ origin: z.url() });

/** The component that takes a photo, and the frame behind it (calls, part B, 13.3). */
export function serveCapture(
  app: FastifyInstance,
  { captures, agreement, log }: { captures: Captures; agreement: Agreement; log: Log },
): void {
  app.get('/kyc/liveness.js', (_request, reply) =>
    sendScript(reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin'), component),
  );
  app.get('/kyc/capture.js', (_request, reply) => sendScript(reply, capture));
  app.get('/kyc/capture', (request, reply) => {
    const around = Around.safeParse(request.query);
    const portal = around.success ? new URL(around.data.origin).origin : undefined;
    const isKnown = [agreement.portalUrl(), ...agreement.returnUrls].some((url) => new URL(url).origin === portal);
    if (!portal || !isKnown) throw new Refused(400, 'PAGE_UNKNOWN', 'Please start again at the portal.');
    return sendPage(reply, capturePage(portal));
  });
  app.post('/kyc/capture', { bodyLimit: maxPhotoBytes }, (request, reply) => {
    const ending = readAs(Ending, request.body);
    if (!captures.end(ending)) throw new Refused(409, 'TOKEN_OVER', 'This capture is over.');
    log(`kyc: a capture ended as ${ending.result}`);
    return reply.send({ taken: true });
  });
}

const capturePage = (portal: string): Page => ({
  title: 'Take your photo',
  look: 'bank',
  framedBy: [portal],
  script: '/kyc/capture.js',
  connects: true,
  main: html`<div id="capture" data-portal="${portal}">
<h1>Take your photo</h1>
<p class="lead" data-prompt aria-live="polite">Waiting for the camera.</p>
<video class="capture" autoplay muted playsinline aria-label="Your camera"></video>
<p><button type="button" data-result="CLEAR" disabled>Take photo</button> <button type="button" class="quiet" data-close>Close</button></p>
<details><summary>Practise a photo that fails</summary>
<p>${Object.entries(captureReasons).map(([reason, words]) => html`<button type="button" class="quiet" data-result="${reason}" disabled>${words}</button> `)}</p>
</details>
</div>`,
});
