ALTER TABLE relief VALIDATE CONSTRAINT relief_of_area_or_request;
ALTER TABLE approval VALIDATE CONSTRAINT approval_kind_check;
