import type { LocalizedText } from '@portal/contract/field-text.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { START_CODE_H, type StaffAction, type StaffRole, type Team } from '@portal/rules/staff/staff-account.ts';
import { queueMessages } from '../../domain/messages/queue-messages.ts';
import type { StaffAccount } from '../../domain/staff/staff-account-rows.store.ts';
import type { InTransaction, Services } from '../../platform/context/services.ts';

/** Emails to staff about their accounts, so that an account cannot be taken over silently. */

type NotifiedAccount = Pick<StaffAccount, 'userId' | 'name' | 'email' | 'role' | 'desks'>;
type Sending = InTransaction & { services: Services; now: Date; requestId: string };

const STARTS = {
  CREATE: { en: 'A staff account has been created for you.', hi: 'आपके लिए एक कर्मचारी खाता बनाया गया है।' },
  ENABLE: { en: 'Your staff account has been enabled again.', hi: 'आपका कर्मचारी खाता फिर सक्रिय किया गया है।' },
  RESET: {
    en: 'Your staff account has been reset. Your previous password and second factor no longer work.',
    hi: 'आपका कर्मचारी खाता रीसेट किया गया है। आपका पिछला पासवर्ड और दूसरा प्रमाण अब काम नहीं करेंगे।',
  },
} as const satisfies Partial<Record<StaffAction, LocalizedText>>;
const DISABLED: LocalizedText = {
  en: 'It has been disabled, and you have been logged out.',
  hi: 'इसे निष्क्रिय किया गया है, और आपको लॉग आउट कर दिया गया है।',
};
const OTHERS: LocalizedText = { en: 'You receive this because you are an approver.', hi: 'आपको यह इसलिए मिला है क्योंकि आप अनुमोदक हैं।' };
const UNBOUND: LocalizedText = {
  en: 'It is no longer linked to a company login. The next company login with your email address will be linked to it.',
  hi: 'यह अब किसी कंपनी लॉगिन से जुड़ा नहीं है। आपके ई-मेल पते का अगला कंपनी लॉगिन इससे जुड़ जाएगा।',
};
const BOUND: LocalizedText = {
  en: 'It has been linked to your company login. From now on, no other company login opens it.',
  hi: 'इसे आपके कंपनी लॉगिन से जोड़ा गया है। अब कोई दूसरा कंपनी लॉगिन इसे नहीं खोलेगा।',
};
const EMAIL: LocalizedText = { en: 'The email address is different.', hi: 'ई-मेल पता बदला गया है।' };
const NAME: LocalizedText = { en: 'The name is different.', hi: 'नाम बदला गया है।' };
const ROLES: Record<StaffRole, LocalizedText> = {
  viewer: { en: 'viewer', hi: 'दर्शक' },
  operator: { en: 'operator', hi: 'ऑपरेटर' },
  approver: { en: 'approver', hi: 'अनुमोदक' },
};
const TEAMS: Record<Team, LocalizedText> = {
  REQUESTS: { en: 'requests', hi: 'अनुरोध' },
  CLAIMS: { en: 'claims', hi: 'दावे' },
  APPLICATIONS: { en: 'applications', hi: 'आवेदन' },
  PRIVACY: { en: 'privacy', hi: 'गोपनीयता' },
  COMPLAINTS: { en: 'complaints', hi: 'शिकायतें' },
  MONEY: { en: 'payments', hi: 'भुगतान' },
};

/** Sends the setup code to the new person only. People who proposed or approved the account never see it. */
export async function sendStartCode(
  account: NotifiedAccount,
  { action, code, sending }: { action: keyof typeof STARTS; code: string; sending: Sending },
): Promise<void> {
  const expiresAt = new Date(sending.now.getTime() + START_CODE_H * HOUR_MS);
  const values = { name: account.name, userId: account.userId, what: STARTS[action], code, hours: String(START_CODE_H) };
  await queueMessages(
    { template: 'staffStartCode', dedupe: `staff-start:${sending.requestId}`, clientId: null, values, expiresAt },
    { mobile: null, email: account.email },
    { tx: sending, now: sending.now },
  );
}

/** Notifies the old and the new address, so that a change of address is noticed. */
export async function notifyChanged(before: NotifiedAccount, after: NotifiedAccount, sending: Sending): Promise<void> {
  const changes = listChanges(before, after);
  if (changes.length === 0) return;
  const changeText = { en: changes.map(({ en }) => en).join(' '), hi: changes.map(({ hi }) => hi).join(' ') };
  const addresses = new Map([before.email, after.email].flatMap((email) => (email ? [[email.toLowerCase(), email]] : [])));
  for (const email of addresses.values()) await notifyAccount({ ...after, email }, changeText, sending);
}

export const notifyDisabled = (account: NotifiedAccount, sending: Sending): Promise<void> => notifyAccount(account, DISABLED, sending);
export const notifyUnbound = (account: NotifiedAccount, sending: Sending): Promise<void> => notifyAccount(account, UNBOUND, sending);
export const notifyBound = (account: NotifiedAccount, sending: Sending): Promise<void> => notifyAccount(account, BOUND, sending);

/** Other approvers learn that one of them can no longer approve. */
export async function notifyApprovers(disabled: NotifiedAccount, sending: Sending): Promise<void> {
  const accounts = await sending.store.staffAccount.list();
  for (const { userId, name, email, role, state } of accounts) {
    if (role !== 'approver' || state !== 'ACTIVE' || userId === disabled.userId) continue;
    await queueMessages(
      {
        template: 'staffApproverDisabled',
        dedupe: `staff-approver:${sending.requestId}:${userId}`,
        clientId: null,
        values: { name, userId: disabled.userId, person: disabled.name, what: OTHERS },
      },
      { mobile: null, email },
      { tx: sending, now: sending.now },
    );
  }
}

function listChanges(before: NotifiedAccount, after: NotifiedAccount): LocalizedText[] {
  const teams = { en: after.desks.map((desk) => TEAMS[desk].en).join(', '), hi: after.desks.map((desk) => TEAMS[desk].hi).join(', ') };
  return [
    ...(before.email === after.email ? [] : [EMAIL]),
    ...(before.name === after.name ? [] : [NAME]),
    ...(before.role === after.role ? [] : [{ en: `The role is now ${ROLES[after.role].en}.`, hi: `भूमिका अब ${ROLES[after.role].hi} है।` }]),
    ...([...before.desks].sort().join() === [...after.desks].sort().join()
      ? []
      : [{ en: `The teams are now: ${teams.en || 'none'}.`, hi: `विभाग अब हैं: ${teams.hi || 'कोई नहीं'}।` }]),
  ];
}

async function notifyAccount({ userId, name, email }: NotifiedAccount, text: LocalizedText, sending: Sending): Promise<void> {
  await queueMessages(
    {
      template: 'staffAccountChanged',
      dedupe: `staff-changed:${sending.requestId}:${userId}:${email}`,
      clientId: null,
      values: { name, userId, what: text },
    },
    { mobile: null, email },
    { tx: sending, now: sending.now },
  );
}
