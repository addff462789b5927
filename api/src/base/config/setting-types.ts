import { z } from 'zod';

/** How the values of settings are read, with the words of an error. */
export const port = (fallback: number) =>
  z.coerce.number('must be a number').int().min(0, 'must be 0 to 65535').max(65_535, 'must be 0 to 65535').default(fallback);
export const count = (fallback: number) =>
  z.coerce.number('must be a number').int('must be a whole number').positive('must be above 0').default(fallback);
export const percent = (fallback: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 to 100')
    .max(100, 'must be 1 to 100')
    .default(fallback);
/** Nothing but http and https: a link of the page must not be able to run a script. */
export const webAddress = (must = 'must be an address') => z.url({ protocol: /^https?$/, error: must });
export const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default(fallback ? 'true' : 'false')
    .transform((text) => text === 'true');
export const onOff = () => z.enum(['on', 'off'], 'must be on or off').default('on');
