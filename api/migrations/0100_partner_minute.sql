-- How calls to partners went, by minute, over all processes of one database: names and figures only.
CREATE TABLE partner_minute (
  minute     timestamptz NOT NULL,
  partner    text NOT NULL,
  answered   integer NOT NULL,
  failed     integer NOT NULL,
  left_alone integer NOT NULL,
  -- Of those that were not left alone: the sum, and the longest.
  ms_sum     bigint NOT NULL,
  ms_most    integer NOT NULL,
  PRIMARY KEY (minute, partner)
);
