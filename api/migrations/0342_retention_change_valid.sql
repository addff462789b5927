ALTER TABLE approval VALIDATE CONSTRAINT approval_kind_check;
