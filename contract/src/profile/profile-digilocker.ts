import { DIGILOCKER_PAGES, DIGILOCKER_PURPOSES, DIGILOCKER_STATES } from '@portal/rules/people/digilocker.ts';
import { compactText } from '@portal/rules/text/typed-text.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { fieldText } from '../field-text.ts';
import { Consent, InstantOut, Masked, PolicyNo, Ref, typed, Upload } from '../types.ts';

const TWELVE_DIGITS = fieldText('Enter the 12 digits of your Aadhaar.', 'अपने आधार के 12 अंक डालें।');
const AadhaarNumber = typed(compactText, z.string().regex(/^\d{12}$/, TWELVE_DIGITS));

/** Identity documents of a person: shared by DigiLocker, or an Aadhaar masked before anything of it is kept. */
export const profileDigilocker = {
  '/initiateDigilocker': command({
    summary:
      'Opens a page of DigiLocker on which the person shares identity documents. The browser comes back with ?dl=done, denied or failed.',
    caller: 'customer',
    journey: ({ input, data }) =>
      data && (input.purpose === 'ADDRESS' || input.purpose === 'REKYC')
        ? { name: input.purpose === 'ADDRESS' ? 'address' : 'reKyc', step: 'DETAILS' }
        : undefined,
    request: z.strictObject({
      /** Screens about the person use their newest own policy. */
      policyId: PolicyNo,
      purpose: z.enum(DIGILOCKER_PURPOSES),
      returnPage: z.enum(DIGILOCKER_PAGES),
      ...Consent,
    }),
    response: z.object({ requestId: z.string(), redirectUrl: z.url(), actionId: z.literal('DIGILOCKER'), expiresAt: InstantOut }),
    fails: ['versionOld'],
  }),
  '/verifyProfileDigilocker': query({
    summary: 'Returns the result of the newest DigiLocker request. Shared documents are kept for a day.',
    method: 'GET',
    caller: 'customer',
    request: z.strictObject({ pid: PolicyNo }),
    response: z.object({
      purpose: z.enum(DIGILOCKER_PURPOSES),
      state: z.enum(DIGILOCKER_STATES),
      name: z.string().nullable(),
      dobMatches: z.boolean().nullable(),
      nameMatchScore: z.number().nullable(),
      address: z
        .object({
          line1: z.string(),
          line2: z.string(),
          line3: z.string(),
          city: z.string(),
          state: z.string(),
          pincode: z.string(),
        })
        .nullable(),
      /** True if it equals the permanent address on record. */
      addressMatches: z.boolean().nullable(),
      aadhaarLast4: z.string().nullable(),
      documents: z.array(z.object({ name: z.string(), docRef: Ref })),
    }),
  }),
  '/maskAadhar': command({
    summary: 'Masks an Aadhaar: a typed number, or a card of which only a copy with its first eight digits covered is kept.',
    caller: ['customer', 'preKey(RST)'],
    upload: 'base64',
    // Not idempotent: a stored hash of the body would reveal the number to anyone who tries all numbers, and the answer is a picture.
    idempotent: false,
    fails: ['versionOld', 'aadhaarInvalid', 'unreadable', 'fileRefused'],
    request: z.union([z.strictObject({ aadhaarNumber: AadhaarNumber, ...Consent }), z.strictObject({ file: Upload, ...Consent })]),
    response: z.object({
      maskedAadhaar: Masked,
      last4: z.string(),
      valid: z.boolean(),
      fileRef: Ref.nullable(),
      /** A small JPEG in base64; null: a number was typed, or the copy is no picture. */
      maskedPreview: z.string().nullable(),
    }),
  }),
};
