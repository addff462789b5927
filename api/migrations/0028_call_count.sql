-- Calls of an address in a minute, over all processes. Unlogged: what is lost in a crash is a minute's count.
CREATE UNLOGGED TABLE call_count (
  key          text NOT NULL,
  window_start timestamptz NOT NULL,
  count        int NOT NULL,
  PRIMARY KEY (key, window_start)
);
