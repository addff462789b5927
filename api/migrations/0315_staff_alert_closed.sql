-- Staff close an alert once they have dealt with it.
ALTER TABLE staff_alert ADD COLUMN closed_at timestamptz, ADD COLUMN closed_by text;
