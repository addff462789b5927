-- The stored answer of a command can hold an account number or a payment reference, so it is sealed like them.
-- An answer kept in clear is dropped; its key stays taken, so that nothing is done twice.
ALTER TABLE idempotency DROP COLUMN answer, ADD COLUMN answer_sealed bytea;
