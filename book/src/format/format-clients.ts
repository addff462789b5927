import { bookFile, may, needs, type RowOf } from './format-table.ts';
import { accountNo, clientId, day, email, flag, ifsc, micr, mobile, oneOf, pan, pinCode, shaped, text } from './format-types.ts';

export const clients = bookFile({
  name: 'clients',
  required: true,
  meaning: 'Policyholders.',
  key: ['clientId'],
  columns: {
    clientId: needs(clientId, 'Identifies the client', '1000000003'),
    salutation: may(text(10), 'Form of address', 'Ms'),
    name: needs(text(100), 'Full name', 'Meera Iyer'),
    shortName: needs(text(40), 'Name in the header of the portal', 'Meera'),
    birthDate: needs(day, 'Date of birth', '1985-06-15'),
    gender: needs(oneOf(['M', 'F', 'T']), 'Gender', 'F'),
    maritalStatus: may(text(20), 'Single, Married, Divorced, Widowed', 'Married'),
    education: may(text(30), 'Highest education', 'Graduate'),
    occupation: may(text(30), 'Occupation', 'Salaried'),
    income: may(text(30), 'Band of yearly income in lakh', '10-15'),
    nri: needs(flag, 'Lives outside India', 'N'),
    language: needs(oneOf(['en', 'hi']), 'Language of letters and screens', 'en'),
    mobile: may(mobile, 'Registered mobile number; stored encrypted', '9000000003'),
    email: may(email, 'Registered email address; stored encrypted', 'p03@example.in'),
    pan: may(pan, 'Permanent account number; stored encrypted', 'ZZZPI1003Z'),
    panVerified: needs(flag, 'Y if the PAN was verified with the tax department', 'Y'),
    panAadhaarSeeded: may(oneOf(['Y', 'N', 'NA', 'INOPERATIVE']), 'Status of the link between PAN and Aadhaar', 'Y'),
    aadhaarLast4: may(
      shaped('4 digits', /^\d{4}$/, 'must be the last 4 digits only'),
      'Last 4 digits of the Aadhaar number; more must not be stored',
      '4417',
    ),
    permanentAddress: may(text(300), 'Permanent address in one line', '14 Lake Road, Kochi, Kerala'),
    mailingAddress: may(text(300), 'Address for letters in one line', '14 Lake Road, Kochi, Kerala'),
    pinCode: may(pinCode, 'PIN code of the mailing address, if in India', '682001'),
    kycDue: may(day, 'Day by which new KYC documents are due', '2027-03-31'),
    riskClass: may(oneOf(['LOW', 'MED', 'HIGH']), 'KYC risk class', 'LOW'),
  },
  rules: [{ field: 'panVerified', reason: 'must be N where there is no PAN', holds: (row) => row.pan !== null || !row.panVerified }],
});

export const bankAccounts = bookFile({
  name: 'bank-accounts',
  required: true,
  meaning: 'Payout accounts of clients.',
  key: ['bankId'],
  columns: {
    bankId: needs(text(30), 'Identifies the account', 'BA100000000301'),
    clientId: needs(clientId, 'Client id of the account holder', '1000000003'),
    holder: needs(text(100), 'Name of the account holder', 'Meera Iyer'),
    account: needs(accountNo, 'Account number; stored encrypted', '50100012345678'),
    accountType: needs(oneOf(['Saving', 'Current']), 'Type of account', 'Saving'),
    ifsc: needs(ifsc, 'IFSC of the branch', 'HDFC0001234'),
    micr: may(micr, 'MICR code of the branch', '682240002'),
    bankName: needs(text(80), 'Name of the bank', 'HDFC Bank'),
    branch: may(text(60), 'Name of the branch', 'Kochi MG Road'),
    verifiedBy: may(oneOf(['PENNY_DROP', 'CHEQUE']), 'How the account was verified', 'PENNY_DROP'),
    status: needs(oneOf(['ACTIVE', 'PENDING']), 'PENDING during verification', 'ACTIVE'),
  },
  rules: [],
});

/** argon2id with 19 MiB, 2 passes, 1 lane: the portal's own parameters (a cheaper hash is rejected). */
const PHC = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22,86}\$[A-Za-z0-9+/]{43,86}$/;

export const credentials = bookFile({
  name: 'credentials',
  required: false,
  meaning: 'User ids and password hashes of clients who can already log in. Other clients register in the portal.',
  key: ['userId'],
  columns: {
    userId: needs(
      shaped('user id', /^[a-z0-9][a-z0-9._@-]{2,99}$/, 'must be 3 to 100 lower-case letters, digits or . _ @ -'),
      'User id for the login',
      'p03',
    ),
    clientId: needs(clientId, 'Client who logs in; one user id for each client', '1000000003'),
    passwordHash: needs(
      shaped('password hash', PHC, 'must be an argon2id PHC string with m=19456,t=2,p=1'),
      'Hash of the password',
      '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$ZmlmdHkgY2hhcmFjdGVycyBvZiBoYXNoIGdvIGhlcmUh',
    ),
    mustReset: needs(flag, 'Y if the client has to choose a new password at the next login', 'N'),
  },
  rules: [],
});

export type ClientRow = RowOf<typeof clients>;
export type BankAccountRow = RowOf<typeof bankAccounts>;
