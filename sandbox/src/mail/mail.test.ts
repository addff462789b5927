import { createTransport, type SendMailOptions } from 'nodemailer';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startWorld } from '../testing.ts';

async function startMail() {
  const world = await startWorld();
  const transport = createTransport({ host: '127.0.0.1', port: world.sandbox.smtpPort, ignoreTLS: true, greetingTimeout: 2_000 });
  onTestFinished(() => transport.close());
  const send = (changes: SendMailOptions = {}) =>
    transport.sendMail({
      from: 'portal@example.in',
      to: 'Asha@Example.in',
      subject: 'Your receipt – ₹500',
      text: 'Code 123456',
      ...changes,
    });
  const readInbox = async (to: string) => {
    const answer = await fetch(`${world.sandbox.url}/inbox.json?to=${encodeURIComponent(to)}`);
    return Object(await answer.json());
  };
  return { ...world, send, readInbox };
}

describe('email from the portal', () => {
  test('stores an email in the inbox with subject, text, code and the exact attachment', async () => {
    const { send, readInbox, ...world } = await startMail();
    const content = Buffer.from([0, 255, 10, 13, 37, 80, 68, 70]);
    await send({
      html: '<p>Code <b>123456</b></p>',
      attachments: [{ filename: 'receipt ₹.pdf', contentType: 'application/pdf', content }],
    });
    const [mail] = await readInbox('asha@EXAMPLE.in');
    expect(Object.keys(mail)).toEqual(['at', 'channel', 'to', 'subject', 'text', 'otp', 'attachments']);
    expect(mail).toMatchObject({ at: '2026-11-20T05:00:00.000Z', channel: 'EMAIL', to: 'Asha@example.in', subject: 'Your receipt – ₹500' });
    expect(mail).toMatchObject({
      text: 'Code 123456',
      otp: '123456',
      attachments: [{ fileName: 'receipt ₹.pdf', mimeType: 'application/pdf', sizeBytes: 8 }],
    });
    const file = await fetch(mail.attachments[0].url);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(content);
    const page = await (await fetch(`${world.sandbox.url}/inbox`)).text();
    const displayedMail = await fetch(`${world.sandbox.url}${/\/inbox\/html\/[\w-]+/.exec(page)?.[0]}`);
    expect(await displayedMail.text()).toContain('<p>Code <b>123456</b></p>');
    expect(displayedMail.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(`${world.sandbox.url}/inbox/html/msg_x`)).status).toBe(404);
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''receipt%20%E2%82%B9.pdf");
    expect(file.headers.get('content-type')).toBe('application/pdf');
  });

  test('stores an email with the same Message-ID once for each recipient', async () => {
    const { send, sandbox } = await startMail();
    await send({ messageId: '<one@portal>' });
    await send({ messageId: '<one@portal>', to: ['asha@example.in', 'ravi@example.in'] });
    expect(sandbox.listMessages('asha@example.in')).toMatchObject([{ repeats: 1 }]);
    expect(sandbox.listMessages('ravi@example.in')).toMatchObject([{ repeats: 0 }]);
  });

  test('extracts the text of an email that has only HTML', async () => {
    const { send, sandbox } = await startMail();
    await send({ text: '', html: '<style>p{}</style><p>Your code is&nbsp;<b>654321</b></p>' });
    expect(sandbox.listMessages()).toMatchObject([{ text: 'Your code is 654321', otp: '654321' }]);
  });

  test('rejects the mailbox bounce with 550 and delivers to the other recipients', async () => {
    const { send, sandbox } = await startMail();
    await expect(send({ to: 'bounce@example.in' })).rejects.toMatchObject({ responseCode: 550 });
    await send({ to: ['bounce@example.in', 'asha@example.in'] });
    expect(sandbox.listMessages()).toMatchObject([{ to: 'asha@example.in' }]);
  });

  test('accepts an email to the mailbox slow after 60 s', async () => {
    const { send, sandbox, logged } = await startMail();
    const isHeld = logged(/mail held back/);
    const sent = send({ to: 'slow@example.in' });
    await isHeld;
    await sandbox.advance(59_999);
    expect(sandbox.listMessages()).toEqual([]);
    await sandbox.advance(1);
    expect(await sent).toMatchObject({ accepted: ['slow@example.in'] });
    expect(sandbox.listMessages()).toHaveLength(1);
  });
});

describe('faults of the mail server', () => {
  test.each([
    ['refuse', 554],
    ['http500', 451],
  ] as const)('the fault %s answers %i', async (error, responseCode) => {
    const { send, sandbox } = await startMail();
    sandbox.setFault('mail', error, { times: 1 });
    await expect(send()).rejects.toMatchObject({ responseCode });
    await send();
    expect(sandbox.listMessages()).toHaveLength(1);
  });

  test.each(['down', 'badJson', 'badType'] as const)('the fault %s fails for the sender', async (error) => {
    const { send, sandbox } = await startMail();
    sandbox.setFault('mail', error, { times: 1 });
    await expect(send()).rejects.toThrow();
    expect(sandbox.listMessages()).toEqual([]);
    await send();
    expect(sandbox.listMessages()).toHaveLength(1);
  });

  test('the fault errorIn200 accepts the email and loses it', async () => {
    const { send, sandbox } = await startMail();
    sandbox.setFault('mail', 'errorIn200', { times: 1 });
    await send();
    expect(sandbox.listMessages()).toEqual([]);
    await send();
    expect(sandbox.listMessages()).toHaveLength(1);
  });
});
