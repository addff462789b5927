-- What a list of applications shows, beside the sealed record; nothing of it is about the person.
ALTER TABLE application ADD COLUMN form_id text;
ALTER TABLE application ADD COLUMN plan_name text;
ALTER TABLE application ADD COLUMN channel_name text;
ALTER TABLE application ADD COLUMN stage text;
ALTER TABLE application ADD COLUMN open_requirements integer;
-- Since when the oldest requirement that is still open has been asked for.
ALTER TABLE application ADD COLUMN open_since date;
ALTER TABLE application ADD COLUMN paid_amount bigint;
ALTER TABLE application ADD COLUMN pivc_done boolean;
CREATE INDEX application_of_day ON application (applied_on);

-- A link may lead to one application; without, it leads to the newest.
ALTER TABLE service_link ADD COLUMN application_number text REFERENCES application;
CREATE INDEX service_link_of_application ON service_link (application_number, created_at DESC) WHERE application_number IS NOT NULL;
