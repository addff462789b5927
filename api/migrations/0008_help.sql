-- Help and feedback. What a person wrote is sealed; only its id goes to logs.
CREATE TABLE agent_help (
  client_id text PRIMARY KEY,
  shown_at  timestamptz NOT NULL
);

CREATE TABLE help_event (
  event_id     uuid PRIMARY KEY,
  client_id    text NOT NULL,
  at           timestamptz NOT NULL,
  journey_type text NOT NULL CHECK (journey_type IN ('update_success', 'error_response')),
  option       text NOT NULL CHECK (option IN ('CALL', 'CHAT', '')),
  policy_no    text,
  failure_type text NOT NULL,
  end_point    text NOT NULL,
  device_type  text NOT NULL,
  words_sealed bytea NOT NULL
);
CREATE INDEX help_event_of_client ON help_event (client_id, at);

-- One call back a client and day, but another number may be tried after a refusal: the index decides when two tabs ask at once.
CREATE TABLE callback_request (
  call_id       uuid PRIMARY KEY,
  client_id     text NOT NULL,
  day           date NOT NULL,
  at            timestamptz NOT NULL,
  policy_no     text,
  is_alternate  boolean NOT NULL,
  number_sealed bytea NOT NULL,
  slot          text CHECK (slot IN ('MORNING', 'AFTERNOON', 'EVENING')),
  state         text NOT NULL CHECK (state IN ('OPEN', 'TAKEN', 'REFUSED')),
  crm_id        text
);
CREATE UNIQUE INDEX callback_request_a_day ON callback_request (client_id, day) WHERE state <> 'REFUSED';

CREATE TABLE feedback (
  feedback_id    uuid PRIMARY KEY,
  client_id      text,
  session_id     uuid NOT NULL,
  at             timestamptz NOT NULL,
  policy_no      text,
  rating         int NOT NULL CHECK (rating BETWEEN -1 AND 10),
  transaction    text NOT NULL,
  reasons        text[] NOT NULL,
  comment_sealed bytea,
  CONSTRAINT feedback_once_a_session UNIQUE (session_id)
);
CREATE INDEX feedback_of_client ON feedback (client_id, at DESC);
