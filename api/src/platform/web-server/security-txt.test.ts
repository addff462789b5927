import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testWorld } from '../../testing/world.ts';

const get = { method: 'GET', url: '/.well-known/security.txt' } as const;

test('security.txt names the configured contact, valid for 180 days', async () => {
  const world = await testWorld({
    emptyBook: true,
    startAt: new Date('2026-11-20T06:30:00Z'),
    settings: { SECURITY_CONTACT: 'mailto:security@insurer.example' },
  });
  try {
    const { statusCode, headers, body } = await world.app.inject(get);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toBe(
      [
        'Contact: mailto:security@insurer.example',
        'Expires: 2027-05-19T06:30:00.000Z',
        'Preferred-Languages: en, hi',
        `Canonical: ${world.services.config.PORTAL_URL}/.well-known/security.txt`,
        '',
      ].join('\n'),
    );
  } finally {
    await world.close();
  }
});

test('security.txt is absent without a contact, and HTTP/0.9 is rejected', async () => {
  const world = await testWorld({ emptyBook: true });
  try {
    expect((await world.app.inject(get)).statusCode).toBe(404);
    const address = world.app.server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const sendRaw = (request: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.end(request);
      return text(socket);
    };
    expect(await sendRaw('GET /healthz\r\n\r\n')).toMatch(/^HTTP\/1\.1 505 /);
    expect(await sendRaw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  } finally {
    await world.close();
  }
});
