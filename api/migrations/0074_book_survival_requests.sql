-- A branch takes survival certificates, too.
ALTER TABLE book_request DROP CONSTRAINT book_request_type_check, ADD CONSTRAINT book_request_type_check CHECK (type IN ('SURRENDER', 'SURVIVAL'));
