/** Where sealed values lie. `key` is SQL for what stands behind the colon of the context; a column's test compares the list with the database. */
export type SealedColumn = { table: string; column: string; key: string; context: string };

const column = (table: string, name: string, key: string, context = `${table}.${name.replace(/_sealed$/, '')}`): SealedColumn => ({
  table,
  column: name,
  key,
  context,
});

/** Every column of sealed values, with the context that its values are bound to (sealing.ts). */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  column('staff_account', 'name_sealed', 'user_id'),
  column('staff_account', 'email_sealed', 'user_id'),
  column('staff_account', 'totp_sealed', 'user_id'),
  column('staff_account', 'totp_new_sealed', 'user_id'),
  column('report_file', 'query_sealed', `encode(ref_hash, 'hex')`),
  column('approval', 'params_sealed', 'approval_id', 'approval.params_sealed'),
  column('approval', 'summary_sealed', 'approval_id', 'approval.summary_sealed'),
  column('approval', 'result_sealed', 'approval_id', 'approval.result_sealed'),
  column('client', 'mobile_sealed', 'client_id'),
  column('client', 'email_sealed', 'client_id'),
  column('client', 'pan_sealed', 'client_id'),
  column('client', 'ckyc_sealed', 'client_id'),
  column('policy', 'eia_no_sealed', 'policy_no'),
  column('eia_account', 'eia_no_sealed', 'client_id'),
  column('eia_request', 'eia_no_sealed', 'case_id'),
  column('unclaimed_callback', 'name_sealed', 'call_id'),
  column('unclaimed_callback', 'number_sealed', 'call_id'),
  column('claim', 'details_sealed', 'claim_number'),
  column('claimant', 'person_sealed', 'claimant_id'),
  column('claimant', 'account_sealed', 'claimant_id'),
  column('claim_access', 'draft_sealed', `encode(handle_hash, 'hex')`),
  column('payout', 'account_sealed', 'payout_id'),
  column('case_act', 'text_sealed', 'act_id'),
  column('pan_check', 'pan_sealed', `encode(ref_hash, 'hex')`),
  column('fatca_declaration', 'declaration_sealed', 'declaration_id'),
  column('bank_account', 'account_sealed', 'bank_id'),
  column('mandate', 'account_sealed', 'mandate_id'),
  column('mandate', 'start_sealed', 'mandate_id'),
  column('mandate_event', 'raw_sealed', 'event_id'),
  column('payment_event', 'raw_sealed', 'event_id'),
  column('back_office_event', 'raw_sealed', 'event_id'),
  column('service_case', 'before_sealed', 'case_id'),
  column('service_case', 'after_sealed', 'case_id'),
  column('uploaded_file', 'file_sealed', `encode(ref_hash, 'hex')`),
  column('digilocker_request', 'shared_sealed', 'request_id'),
  column('name_check', 'result_sealed', `encode(ref_hash, 'hex')`),
  column('application', 'record_sealed', 'application_number'),
  column('application_act', 'remarks_sealed', 'act_id'),
  column('idempotency', 'answer_sealed', `scope || ':' || key`),
  column('help_event', 'words_sealed', 'event_id'),
  column('callback_request', 'number_sealed', 'call_id'),
  column('feedback', 'comment_sealed', 'feedback_id'),
  column('message', 'to_sealed', 'message_id'),
  column('message', 'values_sealed', 'message_id'),
  // After those of `message`, from where rows come while this goes on.
  column('message_archive', 'to_sealed', 'message_id', 'message.to'),
  column('message_archive', 'values_sealed', 'message_id', 'message.values'),
  column('otp', 'ref_sealed', `encode(ref_hash, 'hex')`),
  column('key_check', 'known_sealed', 'is_only'),
  column('seal_key', 'private_sealed', 'kid', 'seal_key.private_sealed'),
];

/** Columns of the schema that nothing writes. */
export const UNUSED_SEALED_COLUMNS = ['payment_order.receipt_mobile_sealed', 'payment_order.receipt_email_sealed'];
