import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, SETTING_NAMES } from '@portal/api/base/config/config.ts';
import { failureAnswer } from '@portal/api/base/failure.ts';
import { calculateBounds } from '@portal/api/platform/admission/lanes.ts';
import { contract } from '@portal/contract/contract.ts';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import { API_BASE } from '@portal/contract/transport.ts';
import { Environment } from '@portal/sandbox/config.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../tools/root.ts';
import { DATA } from './base.ts';
import { listCommands } from './commands.ts';
import { newSecrets } from './secrets.ts';

type Service = {
  image: string;
  command?: string[];
  environment: Record<string, string>;
  secrets?: string[];
  ports?: string[];
  volumes?: string[];
  networks: string[] | Record<string, { aliases?: string[] }>;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  healthcheck: { test?: string[]; disable?: boolean };
};
const read = (file: string): string => readFileSync(join(ROOT, 'deploy', file), 'utf8');
const compose = parse(read('compose/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};
const services = Object.entries(compose.services);
const portalServices = services.filter(([, { image }]) => image === 'life-portal');
const service = (name: string): Service => {
  const found = compose.services[name];
  if (!found) throw new Error(`No service ${name}`);
  return found;
};

test('services of a portal on several machines', () => {
  expect(Object.keys(compose.services)).toEqual(['database', 'migrate', 'portal-1', 'portal-2', 'worker', 'sandbox', 'proxy']);
  expect(portalServices.map(([, { command }]) => command?.[0])).toEqual(['migrate', 'serve', 'serve', 'work']);
  const commands = Object.keys(listCommands('portal'));
  expect(portalServices.filter(([, { command }]) => !commands.includes(command?.[0] ?? ''))).toEqual([]);
});

test.each(services)('%s has a read-only root, no capabilities and a health check', (name, service) => {
  expect([service.read_only, service.cap_drop, service.security_opt]).toEqual([true, ['ALL'], ['no-new-privileges:true']]);
  expect(service.healthcheck.disable ?? false).toBe(name === 'migrate');
  expect(service.healthcheck.test?.length ?? 0).toBeGreaterThan(name === 'migrate' ? -1 : 1);
});

describe('settings', () => {
  test('the settings of the portal exist and are valid, with secrets as files', () => {
    const secrets = newSecrets();
    expect(portalServices.length).toBe(4);
    for (const [name, { environment, secrets: given = [] }] of portalServices) {
      const names = Object.keys(environment).map((setting) => (SETTING_NAMES.includes(setting) ? setting : setting.replace(/_FILE$/, '')));
      expect([name, names.filter((setting) => !SETTING_NAMES.includes(setting))]).toEqual([name, []]);
      const files = Object.entries(environment).filter(([setting]) => setting.endsWith('_FILE'));
      expect(files.map(([, file]) => file.replace('/run/secrets/', '')).sort()).toEqual([...given].sort());
      // With the values of the files in their place they are settings that a portal starts with.
      const values = files.map(([setting]) => {
        const plain = setting.replace(/_FILE$/, '');
        return [plain, Object.entries(secrets).find(([file]) => file.endsWith(`/${plain}`))?.[1]];
      });
      const plain = Object.entries(environment).filter(([setting]) => !setting.endsWith('_FILE'));
      expect(readConfig(Object.fromEntries([...plain, ...values])).TRUST_PROXY).toBe(1);
    }
  });

  test('the settings of the sandbox exist', () => {
    const names = Object.keys(service('sandbox').environment);
    expect(names.filter((name) => !(name in Environment.shape))).toEqual([]);
    expect(names.length).toBe(2);
  });

  test('only the migration gets the secret of the schema owner', () => {
    const seeing = services.filter(([, composeService]) => composeService.secrets?.includes('DATABASE_OWNER_URL')).map(([name]) => name);
    expect(seeing).toEqual(['migrate']);
  });

  test('npm run secrets creates each secret', () => {
    const secretFiles = Object.keys(newSecrets()).map((file) => `./secrets/${file}`);
    expect(
      Object.values(compose.secrets)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(secretFiles.sort());
    const usedSecrets = new Set(services.flatMap(([, { secrets = [] }]) => secrets));
    expect([...usedSecrets].sort()).toEqual(Object.keys(compose.secrets).sort());
  });
});

describe('addresses', () => {
  const networks = (name: string) => {
    const { networks: found } = service(name);
    return Array.isArray(found) ? found : Object.keys(found);
  };

  test('only the services that need the database reach it, and nothing outside', () => {
    const near = services.filter(([name]) => networks(name).includes('data')).map(([name]) => name);
    expect(near).toEqual(['database', 'migrate', 'portal-1', 'portal-2', 'worker']);
    expect(services.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports])).toEqual([
      ['sandbox', ['127.0.0.1:8090:8090']],
      ['proxy', ['127.0.0.1:8080:8080']],
    ]);
  });

  test('names and ports match for browsers and containers', () => {
    const { PORTAL_URL = '', SANDBOX_URL = '' } = service('portal-1').environment;
    expect(service('sandbox').environment).toEqual({ SANDBOX_URL, PORTAL_URL });
    for (const [name, url] of [
      ['proxy', PORTAL_URL],
      ['sandbox', SANDBOX_URL],
    ] as const) {
      const { networks: found, ports = [] } = service(name);
      const { hostname, port } = new URL(url);
      expect(JSON.stringify(found)).toContain(`"aliases":["${hostname}"]`);
      expect(ports.map((port) => port.split(':')[1])).toEqual([port]);
    }
  });

  test('the proxy uses both portals, checks /readyz and responds as they do', () => {
    const environment = service('proxy').environment;
    expect(environment).toEqual({
      LISTEN: ':8080',
      LISTEN_METRICS: ':9101',
      PORTAL_1: 'portal-1:8080',
      PORTAL_2: 'portal-2:8080',
    });
    const config = read('compose/haproxy.cfg');
    const usedVariables = [...config.matchAll(/"\$\{(\w+)\}"/g)].map(([, name]) => name ?? '');
    expect([...new Set(usedVariables)].sort()).toEqual(Object.keys(environment).sort());
    expect(usedVariables.filter((name) => name.startsWith('PORTAL_'))).toEqual([
      'PORTAL_1',
      'PORTAL_2',
      'PORTAL_1',
      'PORTAL_2',
      'PORTAL_1',
      'PORTAL_2',
    ]);
    expect(config).toContain('http-check send meth GET uri /readyz');
    const answerTexts = [...config.matchAll(/lf-string '(.*)'$/gm)].map(([, text = '']) => text.replace('%[var(txn.endpoint)]', 'login'));
    const answers = (['shed', 'tooMany', 'shed'] as const).map((code) => failureAnswer('/login', { code, details: {} }).body);
    expect(answerTexts.map((text) => JSON.parse(text)).sort((x, y) => x.status - y.status)).toEqual(
      answers.sort((x, y) => x.status - y.status),
    );
  });

  test('the proxy separates only the calls of the priority lane', () => {
    const config = read('compose/haproxy.cfg');
    const listed = (kind: string) =>
      [...config.matchAll(new RegExp(`acl is_priority ${kind} (.*)`, 'g'))].flatMap(([, text = '']) => text.split(' '));
    const [paths, beginnings] = [listed('path'), listed('path_beg')];
    const isApart = (path: string) => paths.includes(path) || beginnings.some((beginning) => path.startsWith(beginning));
    const rows = Object.values(contract).flatMap((table) => Object.entries<Endpoint>(table));
    for (const [path, row] of rows) expect([path, isApart(`${API_BASE}${path}`)]).toEqual([path, row.priority === true]);
    expect([rows.length > 150, isApart('/callbacks/payment')]).toEqual([true, true]);
    // None is left of a path that is no more.
    const servedPaths = rows.map(([path]) => `${API_BASE}${path}`);
    expect(paths.filter((path) => !servedPaths.includes(path))).toEqual([]);
  });

  test('the proxy forwards no more calls than a portal can run and queue', () => {
    const [, passesOn] = /default-server maxconn (\d+)/.exec(read('compose/haproxy.cfg')) ?? [];
    const { atOnce, inAll } = calculateBounds(readConfig({}).DATABASE_POOL).general;
    expect(Number(passesOn)).toBe(100);
    expect(atOnce + inAll).toBeGreaterThanOrEqual(100);
  });

  test('each health check uses a path and port that are served', () => {
    const healthChecks = services.flatMap(([name, { healthcheck }]) => {
      const [, port, path] = /127\.0\.0\.1:(\d+)(\/\w+)/.exec(healthcheck.test?.at(-1) ?? '') ?? [];
      return port ? [[name, Number(port), path]] : [];
    });
    expect(healthChecks).toEqual([
      ['portal-1', 8080, '/readyz'],
      ['portal-2', 8080, '/readyz'],
      ['worker', Number(service('worker').environment.METRICS_PORT), '/healthz'],
      ['sandbox', 8090, '/healthz'],
    ]);
  });
});

test('Compose allows writes exactly where the image may write', () => {
  for (const [, { volumes }] of portalServices) expect(volumes).toEqual([`portal-data:${DATA}`]);
  expect(read('Containerfile')).toContain(`DATA_DIR=${DATA}`);
});
