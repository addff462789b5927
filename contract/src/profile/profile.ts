import { KYC_DOCUMENTS, KYC_METHODS, KYC_STATUSES } from '@portal/rules/people/kyc.ts';
import { toNewContact } from '@portal/rules/people/new-contact.ts';
import { PERSONAL_FIELDS } from '@portal/rules/people/personal-details.ts';
import { PAN_SEEDINGS, PROFILE_PARTS, SCORE_REASONS } from '@portal/rules/people/profile-score.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { fieldText } from '../field-text.ts';
import { OtpProof } from '../otp.ts';
import { requestCommand } from '../request.ts';
import { CountryCode } from '../session/session.ts';
import { Email, Mobile } from '../typed-fields.ts';
import { ClientId, DayOut, InstantOut, Masked, PolicyNo, Ref, YN } from '../types.ts';

/** The profile, once for each policy of the client (specification, section 3). */
const ProfileRecord = z.object({
  POLICY_NUMBER: z.string().nullable(),
  REGISTERED_MOBILE_NO: z.string().nullable(),
  REGISTERED_EMAIL_ID: z.string().nullable(),
  PERMANENT_ADDRESS: z.string().nullable(),
  MAILING_ADDRESS: z.string().nullable(),
  PAN_NUMBER: Masked.nullable(),
  PAN_VERIFIED: YN,
  PAN_AADHAAR_SEEDED: z.enum(PAN_SEEDINGS),
  AADHAAR_LAST4: z.string().nullable(),
  EDUCATION: z.string().nullable(),
  OCCUPATION: z.string().nullable(),
  INCOME: z.string().nullable(),
  MARITALSTATUS: z.string().nullable(),
  WHATSAPP_IND: YN.nullable(),
  DOB: DayOut,
  GENDER: z.string(),
});

const ScoredPart = z.object({
  key: z.enum(PROFILE_PARTS),
  points: z.number(),
  max: z.number(),
  reason: z.enum(SCORE_REASONS).nullable(),
});

const ProfileDetails = z.object({
  profile: z.array(ProfileRecord),
  score: z.object({ total: z.number(), parts: z.array(ScoredPart) }),
  /** False while a request for it is open. */
  cta: z.object({
    profileDetailsEditCTA: z.boolean(),
    mobileDetailsEditCTA: z.boolean(),
    emailDeatailsEditCTA: z.boolean(),
    addressDetailsEditCTA: z.boolean(),
  }),
  recentReKYCUpdate: DayOut.nullable(),
  kycDue: DayOut.nullable(),
  fatcaDeclaredOn: DayOut.nullable(),
  nri: z.boolean(),
  /** Null: none was chosen yet. */
  userId: z.string().nullable(),
  /** Until when bank, nominee, loan and payout commands wait (W7); null: they do not. */
  contactHoldUntil: InstantOut.nullable(),
  /** Method that confirms a new mobile or email. `PASSWORD`: no contact is on record for a code. */
  contactProof: z.enum(['CODE', 'PASSWORD']),
  openCases: z.array(z.object({ type: z.string(), caseId: z.string(), submittedOn: DayOut, promisedBy: DayOut.nullable() })),
  consents: z.array(z.object({ kind: z.string(), given: YN, at: InstantOut })),
});

const AddressLines = z.object({
  line1: z.string(),
  line2: z.string(),
  line3: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  country: z.string(),
});

/** Proves the new contact; the registered one is proved by `otpProof`, without one the password does. */
const newContactProof = { otpProofNew: OtpProof, password: z.string().min(1).max(128).optional() };
const MobileUpdate = z.strictObject({
  section: z.literal('mobile'),
  mobileNumber: Mobile,
  /** Only for a mobile number abroad. */
  countryCode: CountryCode.optional(),
  ...newContactProof,
});
const EmailUpdate = z.strictObject({ section: z.literal('email'), emailAddress: Email, ...newContactProof });
const PersonalUpdate = z.strictObject({
  section: z.literal('personal'),
  EDUCATION: z.enum(PERSONAL_FIELDS.EDUCATION).optional(),
  OCCUPATION: z.enum(PERSONAL_FIELDS.OCCUPATION).optional(),
  INCOME: z.enum(PERSONAL_FIELDS.INCOME).optional(),
  MARITALSTATUS: z.enum(PERSONAL_FIELDS.MARITALSTATUS).optional(),
});

/** Empty: all policies of one's own. */
const WhatsAppChange = z.strictObject({ policyNos: z.array(PolicyNo).max(50), version: z.string().min(1).max(20) });
/** N while one of the own policies is off. */
const response = { WHATSAPP_OPTED: YN, score: z.number() };

export const profile = {
  '/getUserDetails': query({
    summary: 'Returns the customer who is logged in.',
    caller: 'customer',
    request: z.strictObject({ ClientId: ClientId.optional() }),
    response: z.object({
      ClientId: z.string(),
      CustomerName: z.string(),
      MobileNo: Masked,
      EmailId: Masked,
      PolicyId: z.string().nullable(),
      CustomerShortName: z.string(),
      linkedClientIds: z.array(z.string()),
      /** N: the person logged in by a code and may choose a user ID and a password. */
      HAS_USER_ID: YN,
      language: z.enum(['en', 'hi']),
      lastLoginAt: InstantOut.nullable(),
      /** Own policies of whose life a death was reported. */
      /** Death claims on the customer's policies. `asksAbout`: the claim that the customer is asked to confirm or deny now. */
      CLAIM_NOTICES: z.array(z.object({ policyLast3: z.string(), on: DayOut, asksAbout: z.string().nullable() })),
    }),
  }),
  '/convertToBase64': command({
    summary:
      'Takes one file, or a document that DigiLocker shared: checked, scanned and kept for a day, in which a request may take it by its reference.',
    caller: ['customer', 'preKey(RST)'],
    upload: 'multipart',
    // It answers a document, so a repetition is another file; the one that nothing takes expires.
    idempotent: false,
    fails: ['fileRefused', 'unreadable'],
    request: z.union([
      /** The server checks the contents and ignores any description of them. */
      z.strictObject({ file: z.file(fieldText('Choose a file.', 'एक फ़ाइल चुनें।')) }),
      /** A document of `/verifyProfileDigilocker`, stored as its masked copy. */
      z.strictObject({ docRef: Ref }),
    ]),
    response: z.object({
      fileRef: Ref,
      /** The copy that is kept; empty while it is in quarantine, which nothing leaves. */
      base64Data: z.string(),
      mimeType: z.string(),
      fileName: z.string(),
      sizeBytes: z.int(),
      pages: z.int(),
      status: z.enum(['ACCEPTED', 'SCANNING']),
    }),
  }),
  '/getProfileDetails': query({
    summary: 'The profile, masked, with its score, the requests that are open, and the consents.',
    method: 'GET',
    caller: 'customer',
    request: z.strictObject({}),
    response: ProfileDetails,
  }),
  '/getProfileDetailsEncrypted': query({
    summary: 'The profile with full mobile, email and addresses, encrypted with the key of the header X-Seal-Key.',
    method: 'GET',
    seal: 'both',
    caller: 'customer',
    request: z.strictObject({}),
    response: ProfileDetails.extend({ addressLines: AddressLines.nullable() }),
  }),
  '/profileUpdate': requestCommand(['PERSONAL', 'CONTACT_MOBILE', 'CONTACT_EMAIL'], {
    summary: 'Changes mobile, email or personal details immediately.',
    request: z.union([MobileUpdate, EmailUpdate, PersonalUpdate]),
    response: { score: z.number() },
    fails: ['unchanged', 'contactInUse'],
    newContact: (input: z.output<typeof MobileUpdate | typeof EmailUpdate | typeof PersonalUpdate>) =>
      input.section === 'personal' ? undefined : toNewContact(input),
  }),
  '/country/all': query({
    summary: 'The countries with their dial codes, India first.',
    method: 'GET',
    caller: 'anyone',
    request: z.strictObject({}),
    response: z.object({ countries: z.array(z.object({ CODE: z.string(), NAME: z.string(), DIAL: z.string() })) }),
    cacheS: 86_400,
  }),
  '/getKYCEligibilityData': query({
    summary: 'Returns if the customer may and must renew the KYC, and by which methods.',
    method: 'GET',
    caller: 'customer',
    request: z.strictObject({}),
    response: z.object({
      eligible: YN,
      kycStatus: z.enum(KYC_STATUSES),
      kycDue: DayOut.nullable(),
      ckycNo: Masked.nullable(),
      missing: z.array(z.enum(KYC_DOCUMENTS)),
      ways: z.array(z.enum(KYC_METHODS)),
      openCaseId: z.string().nullable(),
    }),
  }),
  '/createCaseArray/whatsappOptIn': requestCommand('WHATSAPP_ON', {
    summary: 'Turns on receipts, reminders and documents by WhatsApp.',
    seal: 'both',
    several: true,
    request: WhatsAppChange,
    response,
    fails: ['noMobile', 'versionOld'],
  }),
  '/createCaseArray/whatsappOptOut': requestCommand('WHATSAPP_OFF', {
    summary: 'Turns them off.',
    seal: 'both',
    several: true,
    request: WhatsAppChange,
    response,
    fails: ['versionOld'],
  }),
};
