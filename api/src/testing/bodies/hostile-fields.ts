/** Forty fields that no call accepts: other people's ids, columns, internal flags, and properties of every object. */
export const HOSTILE_FIELDS: readonly string[] = [
  ...['clientId', 'ClientId', 'client_id', 'CLIENT_ID', 'cli_id', 'uid', 'COI', 'CIINo', 'customer', 'session'],
  ...['nri', 'pan_sealed', 'PAN_NUMBER', 'PAN_VERIFIED', 'kyc_due', 'score', 'WHATSAPP_IND', 'caseStatus', 'isDone', 'handledBy'],
  ...[
    'mobile_index',
    'email_sealed',
    'mobile_sealed',
    'contact_changed_at',
    'DOB',
    'GENDER',
    'owner_name',
    'is_payout',
    'verifiedBy',
    'role',
  ],
  ...['__proto__x', 'constructor', 'toString', 'hasOwnProperty', 'admin', 'scope', 'promisedBy', 'before', 'after', 'skipOtp'],
];
