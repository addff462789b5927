import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PARTNERS, type PartnerName } from '../base/config/partner-table.ts';
import { addSecurityHeaders } from '../platform/web-server/security-headers.ts';
import { createPageParts } from './page-parts.ts';

const app = Fastify();
const toHost = (name: string) => `https://${name.toLowerCase()}.example`;
const partner = (name: PartnerName) => ({
  url: `${toHost(name)}/api`,
  pageHosts: name === 'payment' ? 'pages.example:8443,more.example' : '',
  ownSettings: {},
  previous: [],
  isUsed: true,
});
beforeAll(async () => {
  const settings = Object.fromEntries((Object.keys(PARTNERS) as PartnerName[]).map((name) => [name, partner(name)]));
  addSecurityHeaders(app, { partsAt: createPageParts(settings as never), PORTAL_URL: 'https://portal.example' });
  app.get('*', () => '');
  await app.ready();
});
afterAll(() => app.close());

const source = readFileSync(join(import.meta.dirname, '../../../web/src/lib/addresses/addresses.ts'), 'utf8');
const ADDRESSES = [...source.matchAll(/^ {2}\w+: '(\/[^']*)',$/gm)].map(([, address = '']) => address);

type Parts = { script?: string; frame?: string; form?: string; camera?: string };
const PAYMENT: Parts = { form: 'https://pages.example:8443 https://more.example' };
/** All other pages use no partner, except the form of the group's one-login in the header. */
const NEEDS: Record<string, Parts> = {
  '/customer-login/*': PAYMENT,
  '/abcLogin/interface/:id': PAYMENT,
  '/paypremium': PAYMENT,
  '/paymentview': PAYMENT,
  '/payments': PAYMENT,
  '/PreLoginPayPremium': PAYMENT,
  '/application-tracker': PAYMENT,
  '/enach': { script: toHost('enach'), frame: toHost('enach') },
  '/esi': { form: toHost('esi') },
  '/set-si': { frame: toHost('card') },
  '/survaivalKYC': { script: toHost('kyc'), frame: toHost('kyc'), camera: toHost('kyc') },
};
const ofStaff = (address: string) => /^\/(admin-|journey-reports|cronjob-config)/.test(address);

async function policyAt(url: string) {
  const { headers } = await app.inject({ url });
  const directives = String(headers['content-security-policy']).split(';');
  const of = (name: string) => directives.find((directive) => directive.startsWith(`${name} `))?.slice(name.length + 1);
  return { script: of('script-src'), frame: of('frame-src'), form: of('form-action'), permissions: headers['permissions-policy'] };
}

test.each(ADDRESSES)('%s allows exactly the partners that it uses', async (address) => {
  const { script = '', frame = '', form = '', camera = '' } = NEEDS[address] ?? {};
  const sso = ofStaff(address) ? '' : toHost('sso');
  const expected = {
    script: ["'self'", script].filter(Boolean).join(' '),
    frame: ofStaff(address) ? 'blob:' : frame || "'none'",
    form: ["'self'", form, sso].filter(Boolean).join(' '),
    permissions: `camera=(${camera && `self "${camera}"`}), microphone=(), geolocation=(), payment=()`,
  };
  const url = address.replace('*', 'abc').replace(':id', 'abc');
  expect(await policyAt(url)).toEqual(expected);
  expect(await policyAt(`${url.toUpperCase()}/?x=1`)).toEqual(expected);
});

test('the table lists every address of a page that uses a partner', () => {
  expect(ADDRESSES.length).toBeGreaterThan(80);
  expect(Object.keys(NEEDS).filter((address) => !ADDRESSES.includes(address))).toEqual([]);
});

test.each(['/api/getPolicyDetails', '/assets/a.js', '/callbacks/payment'])('%s allows no partner', async (url) => {
  expect(await policyAt(url)).toMatchObject({ script: "'self'", frame: "'none'", form: "'self'" });
});

test('a page allows the hosts of every selected adapter, except those whose pages a script opens on a separate page', () => {
  const { enach, ...others } = Object.fromEntries((Object.keys(PARTNERS) as PartnerName[]).map((name) => [name, partner(name)]));
  const own = { ...enach, url: 'https://new.example/api', pageHosts: 'pages.new.example' };
  const old = { ...own, url: 'https://old.example/api', pageHosts: '' };
  const scripted = {
    ...own,
    url: 'https://scripted.example',
    pageHosts: 'more.example',
    ownSettings: { SCRIPT: 'https://scripted.example/a.js' },
  };
  const allowAt = (selected: object) => createPageParts({ ...others, enach: selected } as never)('/enach').script;
  expect(allowAt({ ...own, previous: [old, scripted] })).toEqual(['https://pages.new.example', 'https://old.example']);
  expect(allowAt({ ...scripted, previous: [] })).toEqual([]);
});

test('a page allows nothing of a partner that the insurer does without', () => {
  const settings = Object.fromEntries((Object.keys(PARTNERS) as PartnerName[]).map((name) => [name, { ...partner(name), isUsed: false }]));
  expect(createPageParts(settings as never)('/enach')).toEqual({ script: [], frame: [], form: [], camera: [] });
});
