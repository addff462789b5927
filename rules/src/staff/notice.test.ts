import { expect, test } from 'vitest';
import { isNoticeVisible, readNotice } from './notice.ts';

test.each([
  ['  Net banking may be slow.  ', { text: 'Net banking may be slow.' }],
  ['<b>not markup</b>', { text: '<b>not markup</b>' }],
  ['', { text: '' }],
  ['x'.repeat(500), { text: 'x'.repeat(500) }],
  ['x'.repeat(501), { error: 'The notice has 501 characters; at most 500 are allowed.' }],
  ['two\nlines', { error: 'The notice must be one line without control characters.' }],
  ['half \ud800', { error: 'The notice must be one line without control characters.' }],
])('parses the notice %j', (text, read) => expect(readNotice(text)).toEqual(read));

const AT = new Date('2026-11-20T05:00:00Z');
const EARLIER = new Date(AT.getTime() - 1);
const on = { message: 'Slow tonight', isEnabled: true, showFrom: null, showTo: null };

test.each([
  ['that is on', {}, true],
  ['that is off', { isEnabled: false }, false],
  ['without text', { message: '' }, false],
  ['that begins now', { showFrom: AT }, true],
  ['that begins later', { showFrom: new Date(AT.getTime() + 1) }, false],
  ['that ends now', { showTo: AT }, false],
  ['within its time', { showFrom: EARLIER, showTo: new Date(AT.getTime() + 1) }, true],
  ['whose time is over', { showTo: EARLIER }, false],
])('a notice %s', (_case, changed, isVisible) => expect(isNoticeVisible({ ...on, ...changed }, AT)).toBe(isVisible));
