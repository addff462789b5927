-- A claim that is over lets go of the policies that it holds, and a death that is confirmed holds every policy on that life.
CREATE INDEX policy_claim_hold ON policy ((claim_hold ->> 'claimNumber')) WHERE claim_hold IS NOT NULL;
CREATE INDEX policy_of_life ON policy (life_assured_birth_date, life_assured_name);
