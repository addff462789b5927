import fc from 'fast-check';
import { expect } from 'vitest';
import { composeSms, listSmsTexts } from '../../domain/messages/sms-templates.ts';
import { TEMPLATE_NAMES } from '../../domain/messages/templates.ts';
import { type Calling, createCallGuarantees } from './call-guarantees.ts';
import type { Guarantee } from './guarantee.ts';
import type { SmsEmulator, SmsReport } from './sms-emulator.ts';
import { createSmsPartner, messageToSend, readSmsReport, type SmsSetup, toSmsSettings } from './sms-setup.ts';

const FORGED_MESSAGES = 2_000;
const BRAND = {
  ...{ provider: 'Example Life', phone: '1800-270-7000', email: 'care@example.in', portalUrl: 'https://portal.example' },
  ...{ address: 'Mumbai', colour: '' },
};

/** The only call of the port. */
const callAll: Calling<SmsSetup>['callAll'] = ({ subject, emulator }, { url, settings, allowedHosts }) => {
  const own = toSmsSettings(subject, emulator, url === undefined ? {} : { URL: url });
  return [createSmsPartner({ settings: { ...own, ...settings }, ...(allowedHosts && { allowedHosts }) }).send(messageToSend())];
};

/** Sends a message and returns the vendor's report about it. */
async function sendAndReport({ sms, emulator }: SmsSetup): Promise<{ messageId: string; report: SmsReport }> {
  const message = messageToSend();
  await sms.send(message);
  await emulator.advance(1_000);
  const [report] = await emulator.takeReports();
  if (!report) throw new Error('There is no report.');
  return { messageId: message.messageId, report };
}

/** Ways to forge a report whose vendor signs it. `at` picks the byte. */
const FORGERIES: Readonly<Record<string, (report: SmsReport, at: number, emulator: SmsEmulator) => SmsReport>> = {
  'one byte altered': (report, at) => {
    const index = at % report.body.length;
    const byte = report.body.charCodeAt(index) ^ (1 << (at % 7));
    return { ...report, body: report.body.slice(0, index) + String.fromCharCode(byte) + report.body.slice(index + 1) };
  },
  'no headers': (report) => ({ ...report, headers: {} }),
  'cut off': (report, at) => ({ ...report, body: report.body.slice(0, at % report.body.length) }),
};
/** Ways to forge any report. */
const PROOFLESS: typeof FORGERIES = {
  'another secret': (report, at, emulator) => emulator.prove(report, { secret: `not-the-secret-${at}` }),
  'part of the secret': (report, at, emulator) => ({
    ...emulator.prove(report, {}),
    ...{ path: report.path.slice(0, -1 - (at % 20)), headers: {} },
  }),
  'more than the secret': (report, at, emulator) => ({ ...emulator.prove(report, {}), path: `${report.path}${at}`, headers: {} }),
};

const CALLBACKS: Guarantee<SmsSetup>[] = [
  {
    group: 'Callbacks',
    title: `Accepts none of ${FORGED_MESSAGES} forged reports, and reads a repeated one the same`,
    async check(setup) {
      const { sms, emulator, seed } = setup;
      const { report, messageId } = await sendAndReport(setup);
      const kinds = sms.callback.proof === 'signature' ? { ...FORGERIES, ...PROOFLESS } : PROOFLESS;
      const messages = fc.tuple(fc.constantFrom(...Object.keys(kinds), 'repeated'), fc.nat());
      const accepted = fc.sample(messages, { numRuns: FORGED_MESSAGES, seed }).filter(([kind, at]) => {
        const read = readSmsReport(sms, kinds[kind]?.(report, at, emulator) ?? report);
        if (kind !== 'repeated') return read !== 'forged';
        return JSON.stringify(read) !== JSON.stringify([{ messageId, isDelivered: true }]);
      });
      expect(accepted).toEqual([]);
    },
  },
  {
    group: 'Callbacks',
    title: 'Notices a report whose content was altered',
    skip: ({ sms }) => (sms.callback.proof === 'signature' ? undefined : 'its reports are not signed, so they count as receipts only'),
    async check(setup) {
      const { report, messageId } = await sendAndReport(setup);
      const body = report.body.replace(messageId, crypto.randomUUID());
      expect(readSmsReport(setup.sms, { ...report, body })).toBe('forged');
    },
  },
  {
    group: 'Callbacks',
    title: 'Reads reports with the previous key while keys rotate',
    async check(setup) {
      const { subject, emulator } = setup;
      const { report, messageId } = await sendAndReport(setup);
      const ring = `new-key:a-new-secret-of-the-suite,${emulator.settings.CALLBACK_KEYS}`;
      const rotated = createSmsPartner({ settings: toSmsSettings(subject, emulator, { CALLBACK_KEYS: ring }) });
      expect(readSmsReport(rotated, report)).toEqual([{ messageId, isDelivered: true }]);
    },
  },
  {
    group: 'Callbacks',
    title: 'Reads every word of a report, and nothing from unknown words and foreign ids',
    async check({ sms, emulator }) {
      const messageId = crypto.randomUUID();
      for (const [word, isDelivered] of Object.entries(emulator.words))
        expect(readSmsReport(sms, emulator.makeReport(messageId, word)), word).toEqual([{ messageId, isDelivered }]);
      for (const report of [emulator.makeReport(messageId, 'unheard_of'), emulator.makeReport('0', Object.keys(emulator.words)[0] ?? '')])
        expect(['malformed', 'ignored', []]).toContainEqual(readSmsReport(sms, report));
    },
  },
];

const SMS: Guarantee<SmsSetup>[] = [
  {
    group: 'SMS',
    title: 'The text that arrives is the registered text with its values, in every text and both languages',
    async check({ sms, emulator }) {
      const mobile = '9000000101';
      const texts = new Map(listSmsTexts(BRAND).map(({ key, text }) => [key, text]));
      const values = new Proxy<Record<string, string>>({}, { get: (_, value) => `${String(value).slice(0, 8)} 1` });
      const composed = TEMPLATE_NAMES.flatMap((name) =>
        (['en', 'hi'] as const).map((language) => composeSms(name, { values, brand: BRAND, language })),
      ).filter(({ key }) => texts.has(key));
      // Every value is there, so the texts for a message without a policy are not used.
      expect(composed.map(({ key }) => key).sort()).toEqual([...texts.keys()].filter((key) => !key.includes('.withoutPolicy')).sort());
      const sent: string[] = [];
      for (const { key, variables, words, values: fitted } of composed) {
        let count = 0;
        emulator.register(
          `flow-${key}`,
          (texts.get(key) ?? '').replace(/\{#\w+#\}/g, () => `##VAR${++count}##`),
        );
        const template = { key, variables, vendorId: `flow-${key}`, dltId: '1107', entityId: '1101', header: 'PLUMLI' };
        await sms.send({ messageId: crypto.randomUUID(), to: mobile, values: fitted, words, template });
        sent.push(words);
      }
      expect(emulator.listArrived(mobile)).toEqual(sent);
    },
  },
  {
    group: 'SMS',
    title: 'A message that is sent again is the same message',
    skip: ({ sms }) =>
      sms.deduplicates ? undefined : 'it knows no ids of messages, so the portal waits for a report before it tries again',
    async check({ sms, emulator }) {
      const message = { ...messageToSend(), to: '9000000102' };
      expect(await sms.send(message)).toEqual(await sms.send(message));
      expect(emulator.listArrived(message.to)).toHaveLength(1);
    },
  },
  {
    group: 'SMS',
    title: 'A report names the message even if the answer to its request was lost',
    async check({ sms, emulator }) {
      const message = messageToSend();
      emulator.loseNextAnswer();
      await expect(sms.send(message)).rejects.toMatchObject({ retry: true, mayBeDone: true });
      await emulator.advance(1_000);
      const reports = await emulator.takeReports();
      expect(reports.map((report) => readSmsReport(sms, report))).toEqual([[{ messageId: message.messageId, isDelivered: true }]]);
    },
  },
];

/** Guarantees of an SMS adapter, without a portal. */
export const SMS_GUARANTEES: readonly Guarantee<SmsSetup>[] = [
  ...createCallGuarantees({ callAll, timeoutSetting: 'SMS_TIMEOUT_MS' }),
  ...CALLBACKS,
  ...SMS,
];
