-- Each list of policies asks for the debit of a policy that is not over; of most there is none.
CREATE INDEX mandate_debit_open ON mandate_debit (policy_no, due_date) WHERE state IN ('PLANNED', 'NOTIFIED', 'PRESENTED', 'CONFIRMED');
