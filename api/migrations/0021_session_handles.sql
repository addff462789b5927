-- The handle of a session changes while it lives. The next one counts from its first use, the one before for seconds after that; then it tells of a copy.
ALTER TABLE session
  ADD COLUMN generation int NOT NULL DEFAULT 0,
  ADD COLUMN handle_since timestamptz,
  ADD COLUMN next_handle_hash bytea UNIQUE,
  ADD COLUMN previous_handle_hash bytea UNIQUE,
  -- How the person came: journeys that a link began are counted as such after a full login too.
  ADD COLUMN began_by_link boolean NOT NULL DEFAULT false;
