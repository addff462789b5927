-- Steps of journeys a day, gathered from journey_event for reports. Nothing here is about a person, so it is kept.
CREATE TABLE journey_count (
  day        date NOT NULL,
  journey    text NOT NULL,
  step       text NOT NULL CHECK (step IN ('START', 'DETAILS', 'OTP', 'SUBMIT', 'SUCCESS', 'PENDING', 'FAILURE')),
  device     text NOT NULL CHECK (device IN ('Mobile', 'Browser')),
  source     text NOT NULL CHECK (source IN ('WEBSITE', 'DYNAMIC_LINK')),
  -- Empty where the step has none.
  code       text NOT NULL,
  count      integer NOT NULL,
  -- Clients who are known, each once a day; visitors are not among them.
  people     integer NOT NULL,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (day, journey, step, device, source, code)
);
