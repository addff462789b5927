import { expect, test } from 'vitest';
import { findCommit, withCommit } from './release.ts';

const COMMIT = '1dc4deef0a1234567890abcdef1234567890abcd';

test('the version of an image names the release and the commit', () => {
  expect(JSON.parse(withCommit('{"name":"life-portal","version":"1.2.0"}', COMMIT))).toEqual({
    name: 'life-portal',
    version: '1.2.0+1dc4deef0a12',
  });
  expect(JSON.parse(withCommit('{"version":"1.2.0"}', undefined))).toEqual({ version: '1.2.0' });
});

test('takes the commit from the build, and otherwise from Git', () => {
  expect(findCommit({ COMMIT: ` ${COMMIT}\n` })).toBe(COMMIT);
  expect(findCommit({ COMMIT: 'main; rm' })).toBeUndefined();
});
