-- Reads both tables while everybody goes on reading and writing them.
ALTER TABLE policy_payment VALIDATE CONSTRAINT policy_payment_until;
ALTER TABLE unit_movement VALIDATE CONSTRAINT unit_movement_until;
