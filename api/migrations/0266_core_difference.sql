-- Differences between the portal and the positions of the core system (decision 210).
CREATE TABLE core_reconciliation (
  day         date PRIMARY KEY,
  sha256      text NOT NULL,
  -- Why the file could not be compared.
  fault       text,
  policies    int NOT NULL,
  differences int NOT NULL,
  at          timestamptz NOT NULL
);

CREATE TABLE core_difference (
  difference_id uuid PRIMARY KEY,
  policy_no     text NOT NULL,
  -- A field of the position; units:<fund> for the units of a fund, policy for the whole policy.
  field         text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT', 'DATE', 'STATUS', 'UNITS')),
  ours          text,
  theirs        text,
  first_day     date NOT NULL,
  -- The last day on which it was found.
  last_day      date NOT NULL,
  owner         text REFERENCES staff_account,
  closed_on     date
);
CREATE UNIQUE INDEX core_difference_open ON core_difference (policy_no, field) WHERE closed_on IS NULL;
CREATE INDEX core_difference_day ON core_difference (last_day);
