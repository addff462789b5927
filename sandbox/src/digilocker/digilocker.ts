import { randomBytes } from 'node:crypto';
import { createBoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';
import { Refused } from '../rejected.ts';

/** Buttons of the consent page (calls-a 9.4). */
export const choices = ['allow', 'deny', 'otherName', 'otherBirthDate', 'otherAddress', 'expiredCode'] as const;
export type Choice = (typeof choices)[number];

export type ConsentRequest = {
  readonly purpose: string;
  readonly state: string;
  readonly returnUrl: string;
  /** The person whose account the company expects; the practice account belongs to them. */
  readonly holder: { readonly name: string; readonly birthDate: string };
};
export type Consent = ConsentRequest & { readonly requestId: string; readonly at: number; choice: Choice | null };
type Code = { readonly consent: Consent; readonly at: number; isUsed: boolean };

const pageLifeMs = 10 * 60_000;
const codeLifeMs = 60_000;
const maxStored = 2_000;

const address = {
  line1: '22 Rose Enclave',
  line2: 'Model Colony',
  line3: '',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411016',
};
const otherAddress = { ...address, line1: '7 Palm Grove', line2: 'Fort Road', city: 'Kochi', state: 'Kerala', pincode: '682001' };

export type DigiLocker = ReturnType<typeof createDigiLocker>;

/** Accounts with identity documents, which their holders share one consent at a time. */
export function createDigiLocker(clock: Clock) {
  const consents = createBoundedMap<string, Consent>(maxStored);
  const codes = createBoundedMap<string, Code>(maxStored);
  const documents = createBoundedMap<string, { holder: string }>(maxStored);
  const now = () => clock.now().getTime();
  const secret = () => randomBytes(18).toString('base64url');

  function toProfile({ holder, choice }: Consent) {
    return {
      name: choice === 'otherName' ? 'Someone Else' : holder.name,
      dob: choice === 'otherBirthDate' ? '1970-01-01' : holder.birthDate,
      gender: 'F',
      address: choice === 'otherAddress' ? otherAddress : address,
      aadhaarLast4: '4821',
    };
  }

  return {
    open(consentRequest: ConsentRequest): { requestId: string; expiresAt: string } {
      const requestId = secret();
      consents.set(requestId, { ...consentRequest, requestId, at: now(), choice: null });
      return { requestId, expiresAt: new Date(now() + pageLifeMs).toISOString() };
    },
    /** A page that still waits for a decision. */
    findOpen(requestId: string): Consent | undefined {
      const consent = consents.get(requestId);
      return consent && consent.choice === null && now() - consent.at <= pageLifeMs ? consent : undefined;
    },
    /** Decides a consent and returns the address to which the browser continues. */
    decide(consent: Consent, choice: Choice): string {
      consent.choice = choice;
      const back = new URL(consent.returnUrl);
      back.searchParams.set('state', consent.state);
      if (choice === 'deny') {
        back.searchParams.set('error', 'denied');
        return back.href;
      }
      const code = secret();
      codes.set(code, { consent, at: choice === 'expiredCode' ? now() - 2 * codeLifeMs : now(), isUsed: false });
      back.searchParams.set('code', code);
      return back.href;
    },
    /** Once, within 60 seconds. */
    exchange(requestId: string, receivedCode: string) {
      const code = codes.get(receivedCode);
      if (code?.consent.requestId !== requestId) throw new Refused(404, 'CODE_UNKNOWN', 'This code was never given.');
      if (code.isUsed) throw new Refused(410, 'CODE_USED', 'This code was used before.');
      if (now() - code.at > codeLifeMs) throw new Refused(410, 'CODE_EXPIRED', 'This code is too old.');
      code.isUsed = true;
      const docRef = secret();
      documents.set(docRef, { holder: code.consent.holder.name });
      return { profile: toProfile(code.consent), documents: [{ docRef, name: 'Aadhaar card', mimeType: 'application/pdf' }] };
    },
    /** Draws a document. The sandbox has no real cards. */
    document(docRef: string): Buffer {
      if (!documents.get(docRef)) throw new Refused(404, 'DOCUMENT_UNKNOWN', 'There is no such document.');
      return onePagePdf('DigiLocker practice document. Aadhaar XXXX XXXX 4821');
    },
  };
}

function onePagePdf(text: string): Buffer {
  const stream = `BT /F1 14 Tf 40 780 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const offsets: number[] = [];
  let file = '%PDF-1.7\n';
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}
