-- Facts for the insurer's systems, written in the transaction of their effect (decision 205). They are kept for 30 days.
CREATE TABLE domain_event (
  -- Orders the events of one object: they are written while the object is locked.
  event_no  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id  uuid NOT NULL UNIQUE,
  type      text NOT NULL,
  -- Ids of the portal and amounts.
  data      jsonb NOT NULL,
  -- Only sent to endpoints for which two people have added it.
  policy_no text,
  at        timestamptz NOT NULL
);
CREATE INDEX domain_event_at ON domain_event (at);
