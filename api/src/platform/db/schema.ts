import type { Generated } from 'kysely';
import type { MandateTables } from './schema-mandate.ts';
import type { PaymentTables } from './schema-payment.ts';
import type { RequestTables } from './schema-request.ts';

/**
 * The tables that the portal writes, for typed inserts and updates. The book's tables are only read here, by SQL in the stores; the
 * importer writes them. Money: whole paise. `Day`s are text, instants are Date.
 */
export type Database = MandateTables &
  PaymentTables &
  RequestTables & {
    session: {
      session_id: string;
      kind: 'customer' | 'preKey' | 'admin';
      handle_hash: Buffer;
      cookie_hash: Buffer;
      client_id: string | null;
      client_ids: string[];
      scope: string | null;
      role: string | null;
      staff_user_id: string | null;
      policy_no: string | null;
      application_number: string | null;
      generation: Generated<number>;
      handle_since: Date | null;
      next_handle_hash: Buffer | null;
      previous_handle_hash: Buffer | null;
      began_by_link: Generated<boolean>;
      by_code: Generated<boolean>;
      browser: string | null;
      system: string | null;
      created_at: Date;
      last_seen_at: Date;
      absolute_end: Date;
      ended_at: Date | null;
      end_reason: string | null;
    };
    otp: {
      ref_hash: Buffer;
      purpose: string;
      functionality: string;
      client_id: string | null;
      policy_no: string | null;
      asked_by: string | null;
      contact_index: Buffer;
      code_hmac: Buffer;
      flow_hash: Buffer;
      sent_to: string;
      contact_route: 'Mobile' | 'Email';
      tries: Generated<number>;
      sent_at: Date;
      expires_at: Date;
      used_at: Date | null;
      superseded_by: Buffer | null;
      ref_sealed: Buffer | null;
    };
    service_link: {
      link_id: string;
      kind: 'SERVICE' | 'ABC';
      handle_hash: Buffer;
      code: string;
      client_id: string;
      policy_no: string | null;
      source: string;
      contact_route: 'Mobile' | 'Email' | null;
      is_manage: boolean;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
      session_id: string | null;
      application_number: string | null;
    };
    proof: {
      ref_hash: Buffer;
      purpose: 'REGISTER' | 'FORGOT_PASSWORD' | 'LINKING';
      client_id: string | null;
      policy_no: string | null;
      asked_by: string | null;
      flow_hash: Buffer;
      uses: Generated<number>;
      expires_at: Date;
      used_at: Date | null;
    };
    login_lock: { subject: string; device: string; failures: number; locked_until: Date | null };
    known_device: { device_hash: Buffer; client_id: string; seen_at: Date };
    audit: {
      audit_id: Generated<number>;
      at: Date;
      actor_kind: string;
      actor_id: string | null;
      session_id: string | null;
      action: string;
      object_kind: string | null;
      object_id: string | null;
      outcome: string;
      request_id: string;
      otp_ref_hash: Buffer | null;
      detail: string | null;
      role: string | null;
      reason: string | null;
      subject_client_id: string | null;
    };
    idempotency: {
      scope: string;
      key: string;
      path: string;
      body_hash: Buffer;
      answer_sealed: Buffer | null;
      http_status: number | null;
      created_at: Date;
    };
    agent_help: { client_id: string; shown_at: Date };
    help_event: {
      event_id: string;
      client_id: string;
      at: Date;
      journey_type: 'update_success' | 'error_response';
      option: 'CALL' | 'CHAT' | '';
      policy_no: string | null;
      failure_type: string;
      end_point: string;
      device_type: string;
      words_sealed: Buffer;
      state: 'TAKEN' | 'REFUSED' | null;
    };
    feedback: {
      feedback_id: string;
      client_id: string | null;
      session_id: string;
      at: Date;
      policy_no: string | null;
      rating: number;
      transaction: string;
      reasons: string[];
      comment_sealed: Buffer | null;
    };
    maintenance_message: {
      message_id: Generated<number>;
      message: string;
      is_enabled: boolean;
      show_from: Date | null;
      show_to: Date | null;
      set_by: string;
      approved_by: string | null;
      at: Date;
    };
    error_report: { report_id: string; at: Date; report: string; times: Generated<number>; digest: Buffer | null; minute: Date | null };
    staff_alert: { alert_id: string; kind: string; subject: string; detail: string; at: Date };
    message: {
      message_id: string;
      dedupe_key: string;
      template: string;
      channel: 'SMS' | 'EMAIL' | 'WHATSAPP';
      client_id: string | null;
      to_sealed: Buffer;
      values_sealed: Buffer;
      state: 'QUEUED' | 'SENT' | 'DELIVERED' | 'FAILED' | 'EXPIRED';
      attempts: Generated<number>;
      expires_at: Date | null;
      partner_id: string | null;
      adapter: Generated<string | null>;
      attempted_at: Generated<Date | null>;
      created_at: Date;
      sent_at: Date | null;
    };
    document_issue: {
      document_id: string;
      client_id: string;
      type: string;
      policy_no: string | null;
      period: string;
      sha256: Buffer;
      channel: string;
      at: Date;
    };
  };
