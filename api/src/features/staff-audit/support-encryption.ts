import { randomUUID } from 'node:crypto';
import type { EndpointAt } from '@portal/contract/contract.ts';
import { agreeKeys, type PagePoint } from '@portal/contract/page-keys.ts';
import { HOUR_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { type Json, maskTree, valueAt } from '@portal/rules/people/mask-tree.ts';
import { CompactEncrypt, type CryptoKey, compactDecrypt, importJWK } from 'jose';
import { badFields, PortalError } from '../../base/failure.ts';
import { newRef } from '../../base/secret.ts';
import { hashOfParams } from '../../domain/approvals/four-eyes.ts';
import { confirmStaff } from '../../domain/staff/confirm-staff.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import type { Call, CommandCall } from '../../platform/pipeline/implement.ts';

const PATH = '/admin/responseDecrypt';
const ALG = 'ECDH-ES';
/** Bodies under the keys of a page. */
const PAGE_ALG = 'dir';
const ENC = 'A256GCM';
/** Path in bodies that support encrypts, so that none of them is accepted as a call. */
const SUPPORT_PATH = '/support';
const SEALS_AN_HOUR = 60;
const OPENINGS_AN_HOUR = 20;
/** Time for which an approved text can be read, from its first reading. */
const OPEN_MS = 5 * MINUTE_MS;
const REASON_MIN = 10;
const REASON_MAX = 200;
const NOT_JSON = { en: 'Enter valid JSON.', hi: 'सही JSON लिखें।' };
const TOO_LARGE = { en: 'The text is larger than 100 kB.', hi: 'पाठ 100 kB से बड़ा है।' };
const MAX_BYTES = 102_400;
const TEXT_MISSING = { en: 'Enter the encrypted text.', hi: 'सील किया पाठ लिखें।' };
const REASON_MISSING = { en: 'Give a reason.', hi: 'कारण लिखें।' };
const usedUp = (n: number) => ({ en: `You have used ${n} of ${n} this hour.`, hi: `इस घंटे ${n} में से ${n} बार हो चुका है।` });
/** Reasons of access as customers read them. */
const REASONS = {
  COMPLAINT: 'Customer complaint',
  PARTNER_FAULT: 'Fault of a partner',
  OWN_TEST: 'Own test',
  OTHER: 'Other',
} as const;

/** `/admin/encryptData` encrypts the text as a browser would. The text is not stored; its length is audited. */
export async function encryptText({ input, session, services, store, now, requestId }: CommandCall<EndpointAt<'/admin/encryptData'>>) {
  const { data, form } = input;
  if (Buffer.byteLength(data) > MAX_BYTES) throw badFields({ data: TOO_LARGE });
  if (readJson(data) === undefined) throw badFields({ data: NOT_JSON });
  const seals = await store.limit.count(`staff-seal:${session?.staffUserId}`, HOUR_MS, now);
  if (seals > SEALS_AN_HOUR) throw new PortalError('tooMany', {}, usedUp(SEALS_AN_HOUR));
  const [key] = await services.sealKeys.live(now);
  if (!key) throw new Error('There is no key to seal to.');
  const { kid, ...jwk } = key;
  const head = { alg: ALG, enc: ENC, kid, iat: Math.floor(now.getTime() / 1_000), jti: randomUUID(), path: SUPPORT_PATH, form };
  const encData = await new CompactEncrypt(new TextEncoder().encode(data))
    .setProtectedHeader(head)
    .encrypt((await importJWK(jwk, ALG)) as CryptoKey);
  const entry = { action: 'staff-seal', outcome: 'ok', session, requestId };
  await store.audit.write({ ...entry, detail: { form, length: data.length } }, now);
  return { encData, kid };
}

type Open = Call<EndpointAt<typeof PATH>>;
type Ask = Extract<Open['input'], { encData: string }>;
type Read = Extract<Open['input'], { approvalId: string }>;

/**
 * `/admin/responseDecrypt` requests an approval, or reads an approved text. It decrypts bodies of calls only; stored data uses other keys.
 */
export async function decryptText(call: Open) {
  return 'encData' in call.input ? requestOpening(call.input, call) : read(call.input, call);
}

async function requestOpening(input: Ask, call: Open) {
  const { session, services, now, requestId } = call;
  const userId = session?.staffUserId ?? '';
  const account = await services.store.staffAccount.find(userId);
  if (!account) throw new PortalError('notAllowed');
  const encData = findJwe(input.encData);
  const reason = input.reason.trim();
  const errors = {
    ...(encData === '' && { encData: TEXT_MISSING }),
    ...((reason.length < REASON_MIN || reason.length > REASON_MAX) && { reason: REASON_MISSING }),
  };
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const used = await services.store.approval.countSince(userId, 'DECRYPT', new Date(now.getTime() - HOUR_MS));
  if (used >= OPENINGS_AN_HOUR) throw new PortalError('tooMany', {}, usedUp(OPENINGS_AN_HOUR));
  await confirmStaff(account, input, call);
  const params = { encData, reasonCode: input.reasonCode };
  const needsOther = services.config.FOUR_EYES.includes('DECRYPT');
  const state = needsOther ? ('PROPOSED' as const) : ('APPROVED' as const);
  return inTransaction(services, async ({ store }) => {
    const proposal = { approvalId: newRef(), kind: 'DECRYPT', path: PATH, params, paramsHash: hashOfParams(PATH, params) } as const;
    const summary = `A sealed text of ${encData.length} characters, key ${readKid(encData) ?? 'unknown'}`;
    const { approvalId, expiresAt } = await store.approval.propose(
      { ...proposal, summary, reason: `${REASONS[input.reasonCode]}: ${reason}`, proposer: userId },
      state,
      now,
    );
    const entry = { action: 'approval', outcome: state, session, objectKind: 'approval', objectId: approvalId, reason, requestId };
    await store.audit.write({ ...entry, detail: { kind: 'DECRYPT' } }, now);
    return { approvalId, state, expiresAt, usedThisHour: used + 1 };
  });
}

/** For its proposer only, within 30 minutes of the approval, and for 5 minutes from the first reading. */
async function read({ approvalId, reveal }: Read, { session, services, now, fail, requestId }: Open) {
  const { store } = services;
  const found = await store.approval.find(approvalId);
  if (!found || found.proposer !== session?.staffUserId || found.path !== PATH) throw fail('notFound');
  if (found.state === 'PROPOSED' && found.expiresAt > now) throw fail('approvalNotReady');
  const isOpen = found.state === 'APPROVED' && found.expiresAt > now && found.params !== undefined;
  const since = isOpen ? await store.approval.openAt(approvalId, now) : undefined;
  const openUntil = since && new Date(since.getTime() + OPEN_MS);
  if (!openUntil || openUntil <= now) throw fail('approvalOver');
  const { encData, reasonCode } = found.params as { encData: string; reasonCode: keyof typeof REASONS };
  const tree = await decrypted(encData, services, now);
  const entry = { action: PATH, session, objectKind: 'approval', objectId: approvalId, reason: REASONS[reasonCode], requestId };
  if (tree === undefined) {
    await store.audit.write({ ...entry, outcome: 'cannotDecrypt' }, now);
    throw fail('cannotDecrypt');
  }
  const subjectClientId = await findSubject(tree, services);
  const revealed = reveal === undefined ? undefined : valueAt(tree, reveal);
  if (reveal !== undefined && revealed === undefined) throw fail('notFound');
  const detail = reveal === undefined ? undefined : { reveal };
  await store.audit.write(
    { ...entry, subjectClientId, outcome: reveal === undefined ? 'opened' : 'reveal', ...(detail && { detail }) },
    now,
  );
  return { data: reveal === undefined ? maskTree(tree) : revealed, masked: reveal === undefined, openUntil };
}

/** An encrypted text as it was captured, with or without its body. */
function findJwe(text: string): string {
  const body = readJson(text);
  const inBody = body !== null && typeof body === 'object' ? (Reflect.get(body, 'payload') ?? Reflect.get(body, 'encData')) : undefined;
  return (typeof inBody === 'string' ? inBody : text).trim();
}

function readKid(jwe: string): string | undefined {
  const head = readJson(Buffer.from(jwe.split('.')[0] ?? '', 'base64url').toString());
  const kid: unknown = head !== null && typeof head === 'object' ? Reflect.get(head, 'kid') : undefined;
  return typeof kid === 'string' && /^[\w-]{1,40}$/.test(kid) ? kid : undefined;
}

function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Undefined for every cause: an unknown or deleted key, or a changed text. */
async function decrypted(jwe: string, { sealKeys }: Services, now: Date): Promise<Json | undefined> {
  try {
    const { plaintext } = await compactDecrypt(
      jwe,
      async ({ alg, kid, zip, epk }) => {
        const key = kid === undefined || zip !== undefined ? undefined : await sealKeys.findStored(kid, now);
        if (!key || kid === undefined) throw new Error('unknown key');
        return alg === PAGE_ALG ? (await agreeKeys(key, epk as PagePoint, kid)).request : key;
      },
      { keyManagementAlgorithms: [ALG, PAGE_ALG], contentEncryptionAlgorithms: [ENC] },
    );
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
    return readJson(text) ?? text;
  } catch {
    return undefined;
  }
}

/** The customer whose message it is, if it names one: that customer can see that it was read. */
async function findSubject(tree: Json, { store }: Services): Promise<string | undefined> {
  const named = tree !== null && typeof tree === 'object' ? (Reflect.get(tree, 'ClientId') ?? Reflect.get(tree, 'clientId')) : undefined;
  return typeof named === 'string' && (await store.profile.findClient(named)) ? named : undefined;
}
