import { randomUUID } from 'node:crypto';
import { signMessage } from '../../platform/partners/signature.ts';
import { startRecordedSandbox } from './sandbox-emulator.ts';
import type { SmsEmulator, SmsReport } from './sms-emulator.ts';

const CALLBACK_KEYS = 'sandbox-1:sandbox-sms-callback-secret';
const MSG91_SECRET = 'sandbox-sms-msg91-callback-secret';
const [SANDBOX_PATH, MSG91_PATH] = ['/callbacks/sms', '/callbacks/sms/msg91'];

async function startShared(startAt: Date) {
  const { sandbox, takeRequests, close } = await startRecordedSandbox(startAt);
  const shared = {
    listArrived: (mobile: string) =>
      sandbox
        .listMessages(mobile)
        .map(({ text }) => text)
        .reverse(),
    takeReports: async () => (await takeRequests()).map(({ path, body }): SmsReport => ({ path, headers: {}, body })),
    advance: sandbox.advance,
    close,
  };
  return { sandbox, shared };
}

/** The SMS partner of the sandbox's own protocol. */
export async function startSandboxSms(startAt: Date): Promise<SmsEmulator> {
  const { sandbox, shared } = await startShared(startAt);
  const prove = (report: SmsReport, body = report.body, ring = CALLBACK_KEYS): SmsReport => {
    const headers = signMessage(ring, { method: 'POST', path: report.path, body }, sandbox.clock.now());
    return { ...report, body, headers };
  };
  return {
    ...shared,
    settings: { URL: sandbox.url, KEYS: 'sandbox-1:sandbox-sms-secret', CALLBACK_KEYS },
    words: { DELIVERED: true, FAILED: false },
    // The sandbox takes the whole text.
    register: () => {},
    loseNextAnswer: () => sandbox.setFault('sms', 'lostAnswer', { times: 1 }),
    makeReport(messageId, status) {
      const body = JSON.stringify({ eventId: randomUUID(), messageId, status, at: sandbox.clock.now().toISOString() });
      return prove({ path: SANDBOX_PATH, headers: {}, body });
    },
    takeReports: async () => (await shared.takeReports()).map((report) => prove(report)),
    prove: (report, { body, secret }) => prove(report, body, secret === undefined ? CALLBACK_KEYS : `sandbox-1:${secret}`),
  };
}

/** The sandbox's emulator of MSG91. */
export async function startMsg91Emulator(startAt: Date): Promise<SmsEmulator> {
  const { sandbox, shared } = await startShared(startAt);
  const { msg91 } = sandbox.manual;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    ...shared,
    settings: {
      URL: sandbox.url + msg91.path,
      KEYS: 'sandbox-1:sandbox-sms-msg91-secret',
      CALLBACK_KEYS: `sandbox-1:${MSG91_SECRET}`,
    },
    words: { 1: true, 2: false, 9: false, 16: false, 17: false, 25: false },
    register: msg91.addTemplate,
    loseNextAnswer: msg91.loseNextAnswer,
    makeReport(messageId, status) {
      const report = [{ date: '2026-11-20 10:06:20', CRQID: messageId, number: '919000000008', status, desc: 'A WORD', failedReason: '' }];
      const data = JSON.stringify([{ senderId: 'PLUMLI', requestId: '346130', report, userId: '271828', campaignName: 'API' }]);
      return { path: `${MSG91_PATH}/${MSG91_SECRET}`, headers, body: new URLSearchParams({ data }).toString() };
    },
    takeReports: async () => (await shared.takeReports()).map((report) => ({ ...report, headers })),
    prove: (report, { body = report.body, secret = MSG91_SECRET }) => ({ ...report, body, path: `${MSG91_PATH}/${secret}` }),
  };
}
