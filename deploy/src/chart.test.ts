import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, SETTING_NAMES } from '@portal/api/base/config/config.ts';
import { PARTNER_SETTINGS } from '@portal/api/base/config/partner-settings.ts';
import { SMS_KEYS } from '@portal/api/domain/messages/registered-sms.ts';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../../tools/root.ts';
import { DATA, USER } from './base.ts';
import { listCommands } from './commands.ts';
import { helm } from './helm.ts';
import { findErrors, type Manifest } from './kubernetes.ts';
import { newSecrets } from './secrets.ts';

const NAME = 'life';
const render = (...args: string[]): Manifest[] => {
  const { code, out, errors } = helm('template', NAME, '.', '--namespace', 'portal', '-f', 'example.yaml', ...args);
  if (code !== 0) throw new Error(errors);
  return parseAllDocuments(out).map((document) => document.toJS() as Manifest);
};
type Port = { name: string; containerPort: number };
type Probe = { httpGet: { path: string; port: string } };
type Env = { name: string; value: string };
type Container = {
  args?: string[];
  command?: string[];
  env: Env[];
  ports?: Port[];
  securityContext: object;
  resources: { requests: object; limits: object };
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[];
} & Partial<Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>>;
type Pod = {
  containers: Container[];
  securityContext: object;
  automountServiceAccountToken: boolean;
  enableServiceLinks: boolean;
  terminationGracePeriodSeconds?: number;
  volumes: { name: string; secret?: { secretName: string } }[];
  topologySpreadConstraints?: { topologyKey: string }[];
};

let all: Manifest[];
beforeAll(() => {
  all = render();
});
const named = (kind: string, name: string): Manifest => {
  const found = all.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`No ${kind} ${name}`);
  return found;
};
const getSpec = <Shape>(manifest: Manifest): Shape => manifest.spec as Shape;
const getPod = (manifest: Manifest): Pod => getSpec<{ template: { spec: Pod } }>(manifest).template.spec;
const getContainer = (manifest: Manifest): Container => {
  const [container] = getPod(manifest).containers;
  if (!container) throw new Error('No container');
  return container;
};
const PODS = [
  ['Deployment', 'life-serve'],
  ['Deployment', 'life-work'],
  ['Deployment', 'life-operator'],
  ['Job', 'life-migrate'],
] as const;

describe('Helm chart', () => {
  test('creates all resources of a portal, and the Kubernetes API accepts them', async () => {
    expect(all.map(({ kind }) => kind).sort()).toEqual([
      'ConfigMap',
      ...['Deployment', 'Deployment', 'Deployment'],
      'HorizontalPodAutoscaler',
      'Ingress',
      'Job',
      ...Array.from({ length: 5 }, () => 'NetworkPolicy'),
      'PersistentVolumeClaim',
      ...['PodDisruptionBudget', 'PodDisruptionBudget'],
      ...['Service', 'ServiceAccount'],
    ]);
    expect(await findErrors(all)).toEqual([]);
    expect(helm('lint', '.', '--strict', '-f', 'example.yaml')).toMatchObject({ code: 0 });
  });

  test('the schema check finds what the Kubernetes API rejects', async () => {
    const plants: [plant: (deployment: Manifest) => void, said: RegExp][] = [
      [(deployment) => Object.assign(getContainer(deployment), { readinesProbe: {} }), /readinesProbe\W+ does not exist/],
      [(deployment) => Object.assign(getPod(deployment), { readOnlyRootFilesystem: true }), /readOnlyRootFilesystem\W+ does not exist/],
      [(deployment) => Object.assign(getPod(deployment), { terminationGracePeriodSeconds: '60' }), /Seconds must be integer/],
      [
        (deployment) => Object.assign(getContainer(deployment), { imagePullPolicy: 'Sometimes' }),
        /must be equal to one of the allowed values/,
      ],
      [(deployment) => Reflect.deleteProperty(getSpec<object>(deployment), 'selector'), /must have required property selector/],
    ];
    const wrong = plants.map(([plant], at) => {
      const deployment = structuredClone(named('Deployment', 'life-serve'));
      plant(deployment);
      deployment.metadata.name = `wrong-${at}`;
      return deployment;
    });
    const errors = await findErrors(wrong);
    const found = plants.filter(([, pattern], at) =>
      errors.some((error) => error.startsWith(`Deployment wrong-${at}: `) && pattern.test(error)),
    );
    expect(found.length).toBe(5);
  });

  test.each<[what: string, args: string[], said: RegExp]>([
    ['a value that it does not have', ['--set', 'replicas=3'], /additional properties 'replicas' not allowed/],
    ['an address without https', ['--set', 'settings.PORTAL_URL=http://portal.example'], /PORTAL_URL/],
    ['a port of its own choice', ['--set-string', 'settings.PORT=9000'], /PORT/],
    ['the owner of the schema among the secrets of all', ['--set', 'secrets.keys={DATABASE_URL,DATABASE_OWNER_URL}'], /secrets\/keys\/1/],
    ['one portal alone', ['--set', 'serve.autoscaling.minReplicas=1'], /minReplicas/],
  ])('refuses %s', (_what, args, expectedError) => {
    expect(() => render(...args)).toThrow(expectedError);
  });

  test('uses only existing settings, and secrets only as files', () => {
    const settings = Object.keys(named('ConfigMap', NAME).data as object);
    const inPods = PODS.flatMap(([kind, name]) => getContainer(named(kind, name)).env);
    const values = readFileSync(join(ROOT, 'deploy/chart/values.yaml'), 'utf8');
    const mentioned = [...values.matchAll(/\b([A-Z]+_[A-Z_]+)\b/g)].map(([, name = '']) => name);
    const names = [...settings, ...inPods.map(({ name }) => name), ...mentioned].map((name) =>
      SETTING_NAMES.includes(name) ? name : name.replace(/_FILE$/, ''),
    );
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    const secret = inPods.filter(({ name }) => /(_KEYS?|_SECRET|SMTP_URL|DATABASE_(OWNER_)?URL)$/.test(name));
    expect(secret).toEqual([]);
    const files = inPods.filter(({ name }) => name.endsWith('_FILE') && !SETTING_NAMES.includes(name));
    expect(files.length).toBe(4 * 10 + 2);
    for (const { value } of files) expect(value).toMatch(/^\/run\/secrets\/(portal|owner)\/[A-Z_]+$/);
  });
});

test('a production portal starts with the example values, partner addresses and keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-chart-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const templates = Object.fromEntries(SMS_KEYS.map((key, at) => [key, { dltId: `10071${at}`, vendorId: `v-${at}` }]));
  const SMS_TEMPLATES_FILE = join(folder, 'sms-templates.json');
  writeFileSync(SMS_TEMPLATES_FILE, JSON.stringify({ entityId: '1101', header: 'EXLIFE', templates }));
  const { data } = named('ConfigMap', NAME) as unknown as { data: Record<string, string> };
  const pod = getContainer(named('Deployment', 'life-serve')).env.filter(({ name }) => !name.endsWith('_FILE'));
  const secrets = Object.entries(newSecrets('db.example')).map(([file, value]) => [file.replace(/^.*\//, ''), value] as const);
  const partners = PARTNER_SETTINGS.filter(({ name }) => /_(URL|KEYS)$/.test(name) && !name.startsWith('ANALYTICS_')).map(
    ({ name }) => [name, name.endsWith('_URL') ? 'https://pay.example' : `k1:a-key-of-this-insurer-for-${name}`] as const,
  );
  expect(partners.length).toBeGreaterThan(40);
  const config = readConfig({
    ...Object.fromEntries(partners),
    ...data,
    ...Object.fromEntries(pod.map(({ name, value }) => [name, value])),
    ...Object.fromEntries(secrets.filter(([name]) => SETTING_NAMES.includes(name))),
    ...{ SMS_TEMPLATES_FILE, SMTP_URL: 'smtps://mail.example', UPLOAD_KEY_ID: 'id', UPLOAD_SECRET: 'a-secret-of-the-object-store' },
  });
  expect(config).toMatchObject({ PORTAL_MODE: 'production', PORT: 8080, METRICS_PORT: 9464, TRUST_PROXY: 1, DEMO_BOOK: false });
});

describe('each pod', () => {
  test.each(PODS)('%s %s has no privileges, no token and a read-only root', (kind, name) => {
    const pod = getPod(named(kind, name));
    const container = getContainer(named(kind, name));
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: USER,
      fsGroup: USER,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect([pod.automountServiceAccountToken, pod.enableServiceLinks]).toEqual([false, false]);
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.anything(), memory: expect.anything() },
      limits: { memory: expect.anything() },
    });
    const written = container.volumeMounts.filter(({ readOnly }) => !readOnly).map(({ mountPath }) => mountPath);
    expect(written.filter((path) => path !== '/tmp' && path !== DATA)).toEqual([]);
    // Each mount has its volume.
    expect(container.volumeMounts.map((mount) => mount.name).sort()).toEqual(pod.volumes.map((volume) => volume.name).sort());
  });

  test('each pod runs a command of the image', () => {
    const commands = Object.keys(listCommands('portal'));
    const requestedCommands = PODS.flatMap(([kind, name]) => getContainer(named(kind, name)).args ?? []);
    expect(requestedCommands).toEqual(['serve', 'work', 'migrate']);
    expect(requestedCommands.filter((command) => !commands.includes(command))).toEqual([]);
  });

  test('only the pods that need the schema owner get its secret', () => {
    const seeing = PODS.filter(([kind, name]) => JSON.stringify(named(kind, name)).includes('life-portal-owner')).map(([, name]) => name);
    expect(seeing).toEqual(['life-operator', 'life-migrate']);
    expect(getSpec<{ replicas: number }>(named('Deployment', 'life-operator')).replicas).toBe(0);
  });
});

describe('ports and probes', () => {
  test.each([
    ['life-serve', { startupProbe: ['/healthz', 'http'], readinessProbe: ['/readyz', 'http'], livenessProbe: ['/healthz', 'http'] }],
    [
      'life-work',
      { startupProbe: ['/healthz', 'metrics'], readinessProbe: ['/healthz', 'metrics'], livenessProbe: ['/healthz', 'metrics'] },
    ],
  ] as const)('probes of %s use existing paths and ports', (name, probes) => {
    const container = getContainer(named('Deployment', name));
    const served = `${readFileSync(join(ROOT, 'api/src/platform/telemetry/health.ts'), 'utf8')}${readFileSync(join(ROOT, 'api/src/platform/telemetry/serve-metrics.ts'), 'utf8')}`;
    for (const [probe, [path, port]] of Object.entries(probes)) {
      expect([probe, container[probe as keyof typeof probes]?.httpGet]).toEqual([probe, { path, port }]);
      expect(served).toContain(`'${path}'`);
      expect(container.ports?.map((port) => port.name)).toContain(port);
    }
    const environment = Object.fromEntries(container.env.map(({ name: setting, value }) => [setting, value]));
    const ports = Object.fromEntries(container.ports?.map((port) => [port.name, String(port.containerPort)]) ?? []);
    expect(environment.METRICS_PORT).toBe(ports.metrics);
    expect(environment.PORT).toBe(ports.http);
  });

  test('the ports are the same in the service, the policies and the Containerfile', () => {
    const http = 8080;
    const metrics = 9464;
    const [port] = getSpec<{ ports: { targetPort: string }[] }>(named('Service', NAME)).ports;
    expect(port?.targetPort).toBe('http');
    const allowed = (name: string) =>
      getSpec<{ ingress: { ports: { port: number }[] }[] }>(named('NetworkPolicy', name)).ingress.flatMap(({ ports }) =>
        ports.map((port) => port.port),
      );
    expect([allowed('life-calls'), allowed('life-metrics')]).toEqual([[http], [metrics]]);
    const containers = ['life-serve', 'life-work'].flatMap((name) => getContainer(named('Deployment', name)).ports ?? []);
    expect(containers.map((container) => container.containerPort)).toEqual([http, metrics, metrics]);
    expect(readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8')).toContain(`EXPOSE ${http} ${metrics}\n`);
  });

  test('the ingress accepts the largest upload of the portal', () => {
    const { annotations } = named('Ingress', NAME).metadata as unknown as { annotations: Record<string, string> };
    const [, most] =
      /BASE64_LIMIT = (\d+) \* 1024 \* 1024/.exec(readFileSync(join(ROOT, 'api/src/platform/pipeline/read-upload.ts'), 'utf8')) ?? [];
    expect(Number.parseInt(annotations['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '', 10)).toBeGreaterThan(Number(most));
  });

  test('pods have enough time to stop: the delay, 25 s for calls and a margin', () => {
    const { data } = named('ConfigMap', NAME) as unknown as { data: { STOP_DELAY_MS: string } };
    expect(getPod(named('Deployment', 'life-serve')).terminationGracePeriodSeconds ?? 0).toBeGreaterThan(
      Number(data.STOP_DELAY_MS) / 1_000 + 25,
    );
  });
});

describe('network policies', () => {
  test('denies all traffic by default, for every pod, including migration and operators', () => {
    const { podSelector, policyTypes, ...rest } = getSpec<{ podSelector: { matchLabels: object }; policyTypes: string[] }>(
      named('NetworkPolicy', 'life-deny'),
    );
    expect(rest).toEqual({});
    expect(policyTypes).toEqual(['Ingress', 'Egress']);
    for (const [kind, name] of PODS) {
      const { labels } = getSpec<{ template: { metadata: { labels: object } } }>(named(kind, name)).template.metadata;
      expect(labels).toMatchObject(podSelector.matchLabels);
    }
  });

  test('allows partners only outside the cluster, and the database by name', () => {
    const egress = (name: string) =>
      getSpec<{ egress: { to: object[]; ports: { port: number }[] }[] }>(named('NetworkPolicy', name)).egress;
    expect(egress('life-database').map(({ ports }) => ports.map(({ port }) => port))).toEqual([[53, 53], [5432]]);
    expect(egress('life-partners')).toEqual([
      {
        to: [{ ipBlock: { cidr: '0.0.0.0/0', except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'] } }],
        ports: [443, 465].map((port) => ({ port, protocol: 'TCP' })),
      },
    ]);
  });
});

test('the migration runs before the pods of a version, and never on a rollback', () => {
  const { annotations } = named('Job', 'life-migrate').metadata as unknown as { annotations: Record<string, string> };
  expect(annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  const account = named('ServiceAccount', NAME).metadata as unknown as { annotations: Record<string, string> };
  expect(Number(account.annotations['helm.sh/hook-weight'])).toBeLessThan(Number(annotations['helm.sh/hook-weight']));
});

test('changed settings restart the pods, a changed number of pods does not', () => {
  const templates = (manifests: Manifest[]) =>
    manifests.filter(({ kind }) => kind === 'Deployment').map((manifest) => getSpec<{ template: object }>(manifest).template);
  const before = templates(all);
  const after = templates(render('--set-string', 'settings.LOG_LEVEL=warn'));
  expect([before.length, before.filter((template, at) => JSON.stringify(template) !== JSON.stringify(after[at])).length]).toEqual([3, 2]);
  expect(templates(render('--set', 'serve.autoscaling.maxReplicas=20'))).toEqual(before);
});
