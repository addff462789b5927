-- The notice over all pages. Versions are kept, the newest one counts.
CREATE TABLE maintenance_message (
  message_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message     text NOT NULL CHECK (length(message) <= 500),
  is_enabled  boolean NOT NULL,
  show_from   timestamptz,
  show_to     timestamptz,
  set_by      text NOT NULL,
  approved_by text,
  at          timestamptz NOT NULL,
  CHECK (show_from < show_to)
);

-- A click is reported without the handle: the cookie alone says whose it was.
CREATE INDEX session_cookie ON session (cookie_hash) WHERE ended_at IS NULL;
