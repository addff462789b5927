import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { aProof, REF, type Samples, terms } from './good-request.ts';
import { createProfile, readRows, requested } from './stored-records.ts';

/** Requests about the customer, the nominees, the payout account and the consents. */

const addressBody = (pid: string, fileRefs: string[]) => ({
  pid,
  addressType: 'BOTH' as const,
  address: { line1: '22 Rose Enclave', line2: 'Model Colony', city: 'Pune', state: 'Maharashtra', pincode: '411016', country: 'IN' },
  route: 'UPLOAD' as const,
  proofType: 'PASSPORT' as const,
  fileRefs,
});
const renewalBody = (pid: string, fileRefs: string[]) => ({
  pid,
  declaration: 'CHANGE' as const,
  occupation: 'Retired' as const,
  pep: 'N' as const,
  fileRefs,
  consent: true as const,
  consentVersion: DECLARATIONS_VERSION,
});

const payoutAccount = (policyNos: string[], fileRef: string) => ({
  policyNos,
  accountHoderName: 'A Person',
  accountNo: '50100012340010',
  confirmAccountNo: '50100012340010',
  ifscCode: 'HDFC0001234',
  accountType: 'Saving' as const,
  fileRefs: [fileRef],
  ...terms,
});

const WHATSAPP_OF = 'SELECT whatsapp_ind FROM policy WHERE policy_no = $1';

const help = () => [
  { policyNo: '100050801', files: 0, before: null, after: { reason: 'INCOME', wish: 'DAYS', text: 'I have no work this month.' } },
];

export const PROFILE_SAMPLES = {
  '/createCaseArray/whatsappOptIn': {
    isSilent: true,
    persona: 18,
    policyNo: '100001802',
    again: 'done',
    body: ({ policyNo }) => ({ policyNos: [policyNo], version: DECLARATIONS_VERSION }),
    record: (world, { policyNo }) => readRows(world, WHATSAPP_OF, policyNo),
    expected: () => [{ whatsapp_ind: 'Y' }],
  },
  '/createCaseArray/whatsappOptOut': {
    isSilent: true,
    persona: 13,
    policyNo: '100001301',
    again: 'done',
    body: ({ policyNo }) => ({ policyNos: [policyNo], version: DECLARATIONS_VERSION }),
    record: (world, { policyNo }) => readRows(world, WHATSAPP_OF, policyNo),
    expected: () => [{ whatsapp_ind: 'N' }],
  },
  '/profileUpdate': {
    persona: 18,
    policyNo: '100001801',
    isSilent: true,
    again: 'unchanged',
    body: () => ({ section: 'personal', EDUCATION: 'Postgraduate' }),
    record: ({ services }, { clientId }) => services.store.profileRecord.find(clientId),
    expected: () => createProfile(18, { gender: 'F', pan: 'ZZZPS1018Z', riskClass: 'HIGH', education: 'Postgraduate' }),
  },
  '/createCase/panUpdate': {
    persona: 8,
    policyNo: '100000801',
    again: 'unchanged',
    body: ({ policyNo }) => ({ verificationId: REF, updateType: 'SEEDING', pid: policyNo }),
    bodyOfToday: async ({ person }) => ({ verificationId: await person.checkedPan('ABCPK1234F'), updateType: 'PAN' }),
    record: ({ services }, { clientId }) => services.store.profileRecord.find(clientId),
    expected: () => createProfile(8, { gender: 'F', pan: 'ABCPK1234F' }),
  },
  '/createCase/fatcaDeclaration': {
    persona: 11,
    policyNo: '100001101',
    again: 'codeNeeded',
    body: () => ({
      birthPlace: 'Pune',
      birthCountry: 'IN',
      citizenship: ['IN'],
      fatherOrSpouseName: 'Dev Rao',
      usPerson: 'N',
      indiaResident: 'Y',
      taxResidencies: [{ country: 'GB', tin: 'QX123456C' }],
      addressType: 'RESIDENTIAL',
      occupation: 'Salaried',
      consent: true,
      consentVersion: DECLARATIONS_VERSION,
    }),
    async record(world, { clientId }) {
      const [newest] = await readRows<{ case_id: string; declared_on: string }>(
        world,
        `SELECT case_id, declared_at::date AS declared_on FROM fatca_declaration WHERE client_id = $1 ORDER BY declared_at DESC LIMIT 1`,
        clientId,
      );
      return newest && { on: newest.declared_on, declaration: await world.services.store.fatca.findByCase(newest.case_id) };
    },
    expected: () => ({
      on: '2026-11-20',
      declaration: {
        birthPlace: 'Pune',
        birthCountry: 'IN',
        citizenship: ['IN'],
        fatherOrSpouseName: 'Dev Rao',
        usPerson: 'N',
        indiaResident: 'Y',
        taxResidencies: [{ country: 'GB', tin: 'QX123456C' }],
        addressType: 'RESIDENTIAL',
        occupation: 'Salaried',
      },
    }),
  },
  '/createCase/nomineeUpdate': {
    persona: 14,
    policyNo: '100001401',
    body: ({ policyNo }) => ({
      policyNo,
      nominees: [
        { nomineeName: 'Asha Rao', relationshipCode: 'MOTHR', dob: '1955-03-01', sharePercent: 62.5 },
        { nomineeName: 'कबीर राव', relationshipCode: 'SON', dob: '2019-05-20', sharePercent: 37.5 },
      ],
      appointee: { appointeeName: 'Dev Rao', relationshipCode: 'BRTHR', dob: '1982-07-09', agreed: true },
      ...terms,
    }),
    record: async (world, { policyNo }) => ({
      nominees: await readRows(
        world,
        'SELECT name, relationship, birth_date, share_bp FROM nominee WHERE policy_no = $1 ORDER BY nominee_no',
        policyNo,
      ),
      appointee: await readRows(
        world,
        'SELECT appointee_name, appointee_relationship, appointee_birth_date FROM policy WHERE policy_no = $1',
        policyNo,
      ),
    }),
    expected: () => ({
      nominees: [
        { name: 'Asha Rao', relationship: 'MOTHR', birth_date: '1955-03-01', share_bp: 6_250 },
        { name: 'कबीर राव', relationship: 'SON', birth_date: '2019-05-20', share_bp: 3_750 },
      ],
      appointee: [{ appointee_name: 'Dev Rao', appointee_relationship: 'BRTHR', appointee_birth_date: '1982-07-09' }],
    }),
  },
  '/createCase/addressUpdate': {
    persona: 6,
    policyNo: '100000601',
    body: ({ policyNo }) => addressBody(policyNo, [REF]),
    bodyOfToday: async ({ clientId, policyNo, world }) => addressBody(policyNo, [await aProof(world, clientId)]),
    record: ({ services }, { clientId }) => services.store.address.find(clientId),
    expected: ({ address }) => {
      const lines = { line3: '', ...address };
      const text = '22 Rose Enclave, Model Colony, Pune, Maharashtra';
      return { permanent: text, mailing: text, pinCode: '411016', permanentLines: lines, mailingLines: lines };
    },
  },
  '/createCase/reKYCUpdate': {
    persona: 21,
    policyNo: '100002101',
    body: ({ policyNo }) => renewalBody(policyNo, [REF]),
    bodyOfToday: async ({ clientId, policyNo, world }) => {
      // Without an Aadhaar the KYC of this person is incomplete.
      await world.database.pool.query('UPDATE client SET aadhaar_last4 = NULL WHERE client_id = $1', [clientId]);
      return renewalBody(policyNo, [await aProof(world, clientId)]);
    },
    record: ({ services }, { clientId }) => services.store.profileRecord.find(clientId),
    // At a low risk the next one is due in ten years.
    expected: () =>
      createProfile(21, {
        gender: 'M',
        pan: 'ZZZPS1021Z',
        aadhaarLast4: null,
        occupation: 'Retired',
        kycDue: '2036-11-20',
        riskClass: 'LOW',
      }),
  },
  '/createCaseArray/bankAccountUpdate': {
    persona: 24,
    policyNo: '100002401',
    body: ({ policyNo }) => payoutAccount([policyNo], REF),
    bodyOfToday: async ({ clientId, policyNo, world }) => payoutAccount([policyNo, '100002402'], await aProof(world, clientId)),
    record: async ({ services }, { clientId }) =>
      Promise.all(
        ['100002401', '100002402'].map(async (policyNo) => {
          const accounts = await services.store.bank.listForPolicy([clientId], policyNo);
          const { bankId: _, ...account } = accounts.find(({ isPayout }) => isPayout) ?? { bankId: null };
          return account;
        }),
      ),
    expected: () =>
      ['100002401', '100002402'].map(() => ({
        holder: 'A Person',
        accountNo: '50100012340010',
        accountType: 'Saving',
        ifsc: 'HDFC0001234',
        micr: null,
        bankName: 'HDFC Bank',
        branch: null,
        verifiedBy: 'CHEQUE',
        status: 'ACTIVE',
        isPayout: true,
      })),
  },
  '/keepCover/askHelp': {
    persona: 508,
    policyNo: '100050801',
    body: ({ policyNo }) => ({ policyNumber: policyNo, reason: 'INCOME', wish: 'DAYS', text: 'I have no work this month.' }),
    record: (world, { clientId }) => requested(world, clientId, 'HELP'),
    opened: help,
    expected: help,
  },
  '/createCase/purposeOfInsurance': {
    persona: 12,
    policyNo: '100001201',
    again: 'unchanged',
    body: ({ policyNo }) => ({ policyNo, purposeOfInsurance: 'L' }),
    record: (world, { policyNo }) => readRows(world, 'SELECT purpose_code FROM policy WHERE policy_no = $1', policyNo),
    expected: () => [{ purpose_code: 'L' }],
  },
} satisfies Partial<Samples>;
