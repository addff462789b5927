import { z } from 'zod';
import { command, query } from './endpoint.ts';
import { fieldText } from './field-text.ts';
import { ClientId, InstantOut, Masked, Ref, YN } from './types.ts';

export const profile = {
  '/getUserDetails': query({
    summary: 'Who is logged in.',
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
    }),
  }),
  '/convertToBase64': command({
    summary: 'Takes one file: checked, scanned and kept for a day, in which a request may take it by its reference.',
    caller: ['customer', 'preKey(RST)'],
    seal: 'none',
    upload: 'multipart',
    // It answers a document, so a repetition is another file; the one that nothing takes expires.
    idempotent: false,
    fails: ['fileRefused'],
    /** What it holds is checked by the server alone; nothing that is said of it is believed. */
    request: z.strictObject({ file: z.file(fieldText('Please choose a file.', 'कृपया एक फ़ाइल चुनें।')) }),
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
};
