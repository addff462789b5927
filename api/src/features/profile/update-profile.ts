import type { contract } from '@portal/contract/contract.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import { CONTACT_SHARED_BY, type NewContact } from '@portal/rules/people/new-contact.ts';
import { PERSONAL_FIELDS, type PersonalField } from '@portal/rules/people/personal-details.ts';
import { PortalError } from '../../base/failure.ts';
import { giveDetailsAgain } from '../../domain/consents/turn-consent.ts';
import type { Apply } from '../../domain/requests/request-handling.ts';
import type { Fields } from '../../domain/requests/request-rows.store.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import { newContactFor, SAME_CONTACT } from '../../platform/access/new-contact.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import { followContactChange } from './change-contact.ts';
import type { PersonalValues } from './contact-change.store.ts';
import { readScore } from './read-profile.ts';

type Update = CommandCall<(typeof contract.profile)['/profileUpdate']>;
type OldContact = { value: string | null };
type Section<Name> = Extract<Update['input'], { section: Name }>;

const FIELDS = Object.keys(PERSONAL_FIELDS) as PersonalField[];
const EMAIL_IN_USE: LocalizedText = {
  en: 'Too many customers use this email address. Please choose another one.',
  hi: 'इस ई-मेल पते का उपयोग बहुत से ग्राहक कर रहे हैं। कृपया कोई दूसरा पता चुनें।',
};

/** Changes mobile number, email or personal details immediately. A new contact was verified before (W6). */
export const updateProfile = serveRequest(['PERSONAL', 'CONTACT_MOBILE', 'CONTACT_EMAIL'], {
  check: async (call: Update) => ({ newRequest: { ...(await createChange(call)), isDone: true } }),
  apply: (request, ...rest) => (request.kind === 'PERSONAL' ? writePersonal : writeContact)(request, ...rest),
  async submit(call, request, { newRequest: { before, after } }) {
    const { caseId, kind } = request;
    const change = { caseId, contact: after as NewContact, old: (before as OldContact).value, session: call.customer };
    if (kind !== 'PERSONAL') await followContactChange(change, call, call.now);
    return request;
  },
  async answer({ customer, store, input }) {
    return { message: MESSAGES[input.section], score: await readScore(customer.clientId, store) };
  },
});

const MESSAGES = {
  personal: 'Your details have been saved',
  mobile: 'Your mobile number has been changed',
  email: 'Your email address has been changed',
} as const satisfies Record<Update['input']['section'], string>;

function createChange(call: Update): Promise<{ before: Fields; after: Fields }> {
  const { input } = call;
  return input.section === 'personal' ? personalChange(input, call) : contactChange(input, call);
}

/** Returns only the fields with a different value; an absent field stays. */
async function personalChange(input: Section<'personal'>, { customer, store, fail }: Update) {
  const record = await store.profileRecord.find(customer.clientId);
  if (!record) throw fail('notFound');
  const now: Record<PersonalField, string | null> = {
    EDUCATION: record.education,
    OCCUPATION: record.occupation,
    INCOME: record.income,
    MARITALSTATUS: record.maritalStatus,
  };
  const changed = FIELDS.filter((field) => input[field] !== undefined && input[field] !== now[field]);
  if (changed.length === 0) throw fail('unchanged');
  const of = (values: Partial<Record<PersonalField, string | null | undefined>>) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
  return { before: of(now), after: of(input) };
}

async function contactChange(input: Section<'mobile' | 'email'>, { customer, store, fail }: Update) {
  const client = await store.profile.findClient(customer.clientId);
  if (!client) throw fail('notFound');
  const contact = newContactFor(client, input);
  const before = client[contact.kind];
  if (before === contact.value) throw new PortalError('unchanged', {}, SAME_CONTACT[contact.kind]);
  if ((await store.contactChange.countOthers(contact, customer.clientId)) >= CONTACT_SHARED_BY)
    throw new PortalError('contactInUse', {}, contact.kind === 'email' ? EMAIL_IN_USE : undefined);
  return { before: { ...contact, value: before }, after: contact satisfies NewContact };
}

const writePersonal: Apply = async ({ clientId, before, after }, { tx, now }) => {
  await giveDetailsAgain(clientId, { tx, now });
  const isWritten = await tx.store.contactChange.setPersonal(clientId, after as PersonalValues, before as PersonalValues);
  return isWritten ? 'applied' : 'recordChanged';
};

/** Also starts the security wait (W7). */
const writeContact: Apply = async ({ clientId, before, after }, { tx: { store }, now }) =>
  (await store.contactChange.setContact(clientId, { newContact: after as NewContact, before: (before as OldContact).value }, now))
    ? 'applied'
    : 'recordChanged';
