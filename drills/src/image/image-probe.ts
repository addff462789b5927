import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { crc32, deflateSync } from 'node:zlib';
import { call, jarOf } from '../harness/call.ts';

/**
 * Runs inside an assembled image, as its user, and says as one line of JSON what it met: the commands, a portal that serves, what a person gets
 * of it, and where files may be written.
 */
const PORTAL = '/usr/local/bin/portal';
const PORT = 8080;
const URL = `http://127.0.0.1:${PORT}`;
const METRICS = { serve: 9464, work: 9465 };
const PERSON = { api: 'checkPassword', ABCUserID: 'p02', password: 'Policy#2026' };
const PATIENCE_MS = 60_000;

const command = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(PORTAL, args, { encoding: 'utf8' });
  const lastLine = `${stdout}${stderr}`.trim().split('\n').at(-1);
  return `${status}: ${lastLine}`;
};

type Part = { child: ChildProcess; ms: number; end(): Promise<number | null>; said(): string };
function start(part: 'serve' | 'work', isUp: string): Promise<Part> {
  const from = performance.now();
  const child = spawn(PORTAL, [part], {
    env: { ...process.env, PORT: String(PORT), METRICS_PORT: String(METRICS[part]) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${part} did not start:\n${said}`)), PATIENCE_MS);
    void ended.then((code) => reject(new Error(`${part} ended with ${code}:\n${said}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
      if (!said.includes(isUp)) return;
      clearTimeout(late);
      const end = () => {
        child.kill('SIGTERM');
        return ended;
      };
      resolve({ child, ms: performance.now() - from, end, said: () => said });
    });
  });
}

async function statusOf(url: string): Promise<string> {
  const reply = await fetch(url);
  const text = await reply.text();
  return `${reply.status} ${reply.headers.get('content-type')?.split(';')[0]} ${text.includes('<form') ? 'with a form' : ''}`.trim();
}

type Session = Record<string, string>;
async function logIn(): Promise<Session> {
  const login = await call(URL, '/login', PERSON);
  return { cookie: jarOf(login), authorization: `Bearer ${login.data.userAuthKey}` };
}

/** Set by native code in a thread of its own, with the fonts of the image. */
async function documentOf(session: Session): Promise<string> {
  const { data } = await call(URL, '/allPoliciesDetails', {}, session);
  const [policy] = data.policies as { POLICY_NUMBER: string }[];
  const document = await call(URL, '/downloads/download', { ServiceType: 'policy-bond', PolicyId: policy?.POLICY_NUMBER }, session);
  const bytes = Buffer.from(String(document.data.base64Data ?? ''), 'base64');
  return `${document.http} ${bytes.subarray(0, 5)} ${document.data.pages} pages`;
}

/** Read and drawn anew by native code in another thread; what is kept goes to the data volume. */
async function uploadOf(session: Session): Promise<string> {
  const form = new FormData();
  form.append('file', new File([greyPng(400)], 'photo.png', { type: 'image/png' }));
  const headers = { ...session, 'x-portal': '1', 'idempotency-key': crypto.randomUUID() };
  const reply = await fetch(`${URL}/api/convertToBase64`, { method: 'POST', headers, body: form });
  const { data } = (await reply.json()) as { data: { status?: string; fileRef?: string } };
  return `${reply.status} ${data.status}`;
}

function greyPng(size: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, content: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(size * (size + 1), 0x80);
  for (let row = 0; row < size; row += 1) rows[row * (size + 1)] = 0;
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]));
}

const WRITTEN = ['/app/x', '/etc/x', '/usr/local/bin/x', '/run/x', '/x', '/tmp/x', '/var/lib/portal/x'];
const mayWrite = (file: string): boolean => {
  try {
    writeFileSync(file, '');
    return true;
  } catch {
    return false;
  }
};

const found = {
  user: `${process.getuid?.()}:${process.getgid?.()}`,
  network: Object.keys(networkInterfaces()),
  written: WRITTEN.filter(mayWrite),
  withoutCommand: command(),
  checkSettings: command('check-settings'),
  migrate: command('migrate'),
  migrateAgain: command('migrate'),
  verify: command('verify'),
  staff: command('staff', 'list'),
};
const serve = await start('serve', 'Life Portal serves at');
const work = await start('work', 'Life Portal works off jobs');
const session = await logIn();
const answers = {
  login: await statusOf(`${URL}/`),
  ready: await statusOf(`${URL}/readyz`),
  alive: await statusOf(`${URL}/healthz`),
  metrics: await statusOf(`http://127.0.0.1:${METRICS.serve}/metrics`),
  workAlive: await statusOf(`http://127.0.0.1:${METRICS.work}/healthz`),
  document: await documentOf(session),
  upload: await uploadOf(session),
};
const startMs = [serve.ms];
const ends = [await work.end(), await serve.end()];
const said = serve.said() + work.said();
for (let n = 0; n < 4; n += 1) {
  const again = await start('serve', 'Life Portal serves at');
  startMs.push(again.ms);
  ends.push(await again.end());
}
const left = readdirSync('/var/lib/portal');
console.log(JSON.stringify({ ...found, ...answers, startMs, ends, left, said }));
