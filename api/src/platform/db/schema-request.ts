import type { HandledBy } from '@portal/rules/requests/kinds/kind-row.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import type { Generated } from 'kysely';

/** Tables of service requests, their files, and the events from the back office. */
export type RequestTables = {
  service_case: {
    case_id: string;
    kind: string;
    type: string;
    client_id: string;
    policy_no: string | null;
    /** The subject for which only one request of the type may be open. */
    one_open_for: string;
    handled_by: HandledBy;
    channel: 'PORTAL' | 'STP' | 'CALL' | 'BRANCH' | 'LETTER' | 'EMAIL';
    status: RequestStatus;
    before_sealed: Buffer | null;
    after_sealed: Buffer | null;
    otp_ref_hash: Buffer | null;
    terms_version: string | null;
    submitted_at: Date;
    promised_by: string | null;
    closed_at: Date | null;
    /** The policyholder when the request was made. */
    owner_id: string | null;
    back_office_ref: Generated<string | null>;
    handed_over_at: Generated<Date | null>;
    last_seq: Generated<number>;
  };
  uploaded_file: {
    ref_hash: Buffer;
    client_id: string;
    case_id: string | null;
    file_no: number | null;
    object_id: string;
    /** Its name, and the key of its object. */
    file_sealed: Buffer;
    mime_type: string;
    size_bytes: number;
    pages: number;
    status: string;
    uploaded_at: Date;
  };
  back_office_event: {
    event_id: string;
    case_id: string;
    seq: number;
    status: string;
    outcome: string;
    raw_sealed: Buffer;
    received_at: Date;
  };
};
