import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPortalPath, readRedirect } from './redirect-address.ts';

const allowed = { hosts: ['group.example', 'localhost:8090'], plainHttp: false };

test.each([
  ['/dashboard', '/dashboard'],
  ['/downloads?doc=tax#top', '/downloads?doc=tax#top'],
  ['/', '/'],
  ['https://group.example/app?a=1', 'https://group.example/app?a=1'],
  ['HTTPS://GROUP.example/app', 'https://group.example/app'],
])('follows %s', (text, address) => {
  expect(readRedirect(text, allowed)).toBe(address);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'https:evil.example',
  'https://evil.example',
  'https://group.example.evil.example/',
  'https://group.example@evil.example/',
  'https://user@group.example/',
  'https://evil.example#group.example',
  'http://group.example/',
  'http://localhost:8090/',
  'https://group.example:8443/',
  'dashboard',
  '',
  null,
  undefined,
  7,
])('never follows %j', (text) => {
  expect(readRedirect(text, allowed)).toBeUndefined();
});

test('accepts plain http only if the portal itself runs on it', () => {
  expect(readRedirect('http://localhost:8090/one-login', { ...allowed, plainHttp: true })).toBe('http://localhost:8090/one-login');
});

describe('hostile addresses', () => {
  const pieces = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '\\\\',
      '%2f',
      '%5c',
      '%2e%2e',
      '..',
      '.',
      '\t',
      '\n',
      ' ',
      '\u0000',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'javascript:',
    ],
    ...['https:', 'http://', 'https://', 'group.example', 'localhost:8090', 'dashboard', '\u200b', '\u3002', '%00', ';', '[::1]', 'x'],
  );
  const hostile = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));

  test('a redirect path resolves to the portal in a browser', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const path = readPortalPath(text);
        if (path !== undefined) {
          expect(new URL(path, 'https://portal.example').origin).toBe('https://portal.example');
          expect(new URL(decodeURI(path.replaceAll(/%(?![0-9a-f]{2})/gi, '%25')), 'https://portal.example').origin).toBe(
            'https://portal.example',
          );
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('an accepted address leads to the portal or to an allowed host', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.webUrl(), fc.string()), (text) => {
        // No address stays with the portal.
        const { host, protocol } = new URL(readRedirect(text, allowed) ?? '/', 'https://portal.example');
        expect(['portal.example', 'group.example', 'localhost:8090']).toContain(host);
        expect(protocol).toBe('https:');
      }),
      { numRuns: 2_000 },
    );
  });
});
