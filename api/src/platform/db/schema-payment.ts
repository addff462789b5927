/** Tables of orders, gateway events and the ledger. */
export type PaymentTables = {
  payment_order: {
    order_id: string;
    order_no: string;
    client_id: string;
    session_id: string | null;
    source: string;
    purpose: string;
    ref_id: string | null;
    amount: number;
    convenience_fee: number;
    currency: string;
    merchant_id: string;
    state: OrderState;
    attempts: number;
    gateway_payment_id: string | null;
    instrument: string | null;
    instrument_hint: string | null;
    reason_code: string | null;
    terms_version: string | null;
    allowed_methods: string[] | null;
    receipt_mobile_sealed: Buffer | null;
    receipt_email_sealed: Buffer | null;
    created_at: Date;
    expires_at: Date;
    ends_at: Date | null;
    captured_at: Date | null;
    posted_at: Date | null;
    next_query_at: Date | null;
    queries: number;
    last_query_at: Date | null;
  };
  payment_line: {
    order_id: string;
    line_no: number;
    policy_no: string;
    due_date: string;
    purpose: string;
    amount: number;
    gst: number;
    credit_used: number;
    is_open: boolean;
  };
  payment_event: {
    gateway: string;
    event_id: string;
    source: 'RETURN' | 'WEBHOOK' | 'QUERY' | 'FILE';
    order_no: string;
    payment_id: string | null;
    status: string;
    amount: number;
    raw_sealed: Buffer;
    outcome: string;
    received_at: Date;
  };
  payment_ref: { ref_hash: Buffer; order_id: string; expires_at: Date };
  premium_posting: {
    policy_no: string;
    due_date: string;
    purpose: string;
    order_id: string | null;
    debit_id: string | null;
    money_id: string | null;
    posted_at: Date;
  };
  ledger_transaction: {
    transaction_id: string;
    kind: string;
    order_id: string | null;
    debit_id: string | null;
    money_id: string | null;
    at: Date;
  };
  ledger_entry: {
    transaction_id: string;
    entry_no: number;
    account: string;
    policy_no: string | null;
    due_date: string | null;
    amount: number;
  };
  receipt: {
    receipt_no: string;
    order_id: string | null;
    line_no: number | null;
    debit_id: string | null;
    money_id: string | null;
    policy_no: string;
    due_date: string;
    amount: number;
    gst: number;
    issued_at: Date;
  };
  refund: {
    refund_id: string;
    order_id: string | null;
    money_id: string | null;
    approval_id: string | null;
    payment_id: string;
    amount: number;
    reason: string;
    state: 'ASKED' | 'PENDING' | 'DONE' | 'FAILED';
    created_at: Date;
    done_at: Date | null;
    next_poll_at: Date | null;
  };
  reconciliation_difference: {
    difference_id: string;
    day: string;
    kind: 'OURS_ONLY' | 'THEIRS_ONLY' | 'AMOUNT' | 'STATE';
    order_no: string;
    ours: string | null;
    theirs: string | null;
    found_at: Date;
  };
};

export type OrderState =
  | 'CREATED'
  | 'REDIRECTED'
  | 'PENDING'
  | 'AUTHORISED'
  | 'CAPTURED'
  | 'POSTED'
  | 'FAILED'
  | 'ABANDONED'
  | 'REFUND_INITIATED'
  | 'REFUNDED'
  | 'CHARGEBACK';
