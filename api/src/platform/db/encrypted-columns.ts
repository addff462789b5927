/** Columns with encrypted values. `key` is SQL for the part of the context after the colon. A test compares the list with the database. */
export type EncryptedColumn = { table: string; column: string; key: string; context: string };

const column = (
  table: string,
  { name, key }: { name: string; key: string },
  context = `${table}.${name.replace(/_sealed$/, '')}`,
): EncryptedColumn => ({
  table,
  column: name,
  key,
  context,
});

/** Every encrypted column, with the context that its values are bound to (sealing.ts). */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  column('staff_account', { name: 'name_sealed', key: 'user_id' }),
  column('staff_account', { name: 'email_sealed', key: 'user_id' }),
  column('staff_account', { name: 'totp_sealed', key: 'user_id' }),
  column('staff_account', { name: 'totp_new_sealed', key: 'user_id' }),
  column('report_file', { name: 'query_sealed', key: `encode(ref_hash, 'hex')` }),
  column('webhook_endpoint', { name: 'secret_sealed', key: 'endpoint_id' }),
  column('webhook_endpoint', { name: 'previous_secret_sealed', key: 'endpoint_id' }),
  column('core_row', { name: 'personal_sealed', key: 'row_id' }),
  column('approval', { name: 'params_sealed', key: 'approval_id' }, 'approval.params_sealed'),
  column('approval', { name: 'summary_sealed', key: 'approval_id' }, 'approval.summary_sealed'),
  column('approval', { name: 'result_sealed', key: 'approval_id' }, 'approval.result_sealed'),
  column('client', { name: 'mobile_sealed', key: 'client_id' }),
  column('client', { name: 'email_sealed', key: 'client_id' }),
  column('client', { name: 'pan_sealed', key: 'client_id' }),
  column('client', { name: 'ckyc_sealed', key: 'client_id' }),
  column('policy', { name: 'eia_no_sealed', key: 'policy_no' }),
  column('eia_account', { name: 'eia_no_sealed', key: 'client_id' }),
  column('eia_request', { name: 'eia_no_sealed', key: 'case_id' }),
  column('unclaimed_callback', { name: 'name_sealed', key: 'call_id' }),
  column('unclaimed_callback', { name: 'number_sealed', key: 'call_id' }),
  column('claim', { name: 'details_sealed', key: 'claim_number' }),
  column('claimant', { name: 'person_sealed', key: 'claimant_id' }),
  column('claimant', { name: 'account_sealed', key: 'claimant_id' }),
  column('claim_access', { name: 'draft_sealed', key: `encode(handle_hash, 'hex')` }),
  column('payout', { name: 'account_sealed', key: 'payout_id' }),
  column('case_act', { name: 'text_sealed', key: 'act_id' }),
  column('pan_check', { name: 'pan_sealed', key: `encode(ref_hash, 'hex')` }),
  column('fatca_declaration', { name: 'declaration_sealed', key: 'declaration_id' }),
  column('bank_account', { name: 'account_sealed', key: 'bank_id' }),
  column('mandate', { name: 'account_sealed', key: 'mandate_id' }),
  column('mandate', { name: 'start_sealed', key: 'mandate_id' }),
  column('mandate', { name: 'vendor_data_sealed', key: 'mandate_id' }),
  column('mandate_event', { name: 'raw_sealed', key: 'event_id' }),
  column('payment_event', { name: 'raw_sealed', key: 'event_id' }),
  column('back_office_event', { name: 'raw_sealed', key: 'event_id' }),
  column('service_case', { name: 'before_sealed', key: 'case_id' }),
  column('service_case', { name: 'after_sealed', key: 'case_id' }),
  column('uploaded_file', { name: 'file_sealed', key: `encode(ref_hash, 'hex')` }),
  column('digilocker_request', { name: 'shared_sealed', key: 'request_id' }),
  column('name_check', { name: 'result_sealed', key: `encode(ref_hash, 'hex')` }),
  column('application', { name: 'record_sealed', key: 'application_number' }),
  column('application_act', { name: 'remarks_sealed', key: 'act_id' }),
  column('idempotency', { name: 'answer_sealed', key: `scope || ':' || key` }),
  column('help_event', { name: 'words_sealed', key: 'event_id' }),
  column('callback_request', { name: 'number_sealed', key: 'call_id' }),
  column('feedback', { name: 'comment_sealed', key: 'feedback_id' }),
  column('message', { name: 'to_sealed', key: 'message_id' }),
  column('message', { name: 'values_sealed', key: 'message_id' }),
  // After the columns of `message`, because rows move from there during the run.
  column('message_archive', { name: 'to_sealed', key: 'message_id' }, 'message.to'),
  column('message_archive', { name: 'values_sealed', key: 'message_id' }, 'message.values'),
  column('otp', { name: 'ref_sealed', key: `encode(ref_hash, 'hex')` }),
  column('key_check', { name: 'known_sealed', key: 'is_only' }),
  column('seal_key', { name: 'private_sealed', key: 'kid' }, 'seal_key.private_sealed'),
];

/** Columns of the schema that nothing writes. */
export const UNUSED_ENCRYPTED_COLUMNS = ['payment_order.receipt_mobile_sealed', 'payment_order.receipt_email_sealed'];
