-- Names of the browser and its system, for the list of devices on which a customer is logged in.
ALTER TABLE session ADD COLUMN browser text, ADD COLUMN system text;
