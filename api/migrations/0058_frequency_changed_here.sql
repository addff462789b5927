-- The payment frequency is kept as other changes are (0049); dues and riders go with it.
CREATE TRIGGER book_value_frequency AFTER UPDATE OF frequency, modal_premium ON policy
  FOR EACH ROW WHEN (NEW.source_hash = OLD.source_hash)
  EXECUTE FUNCTION keep_book_value('policy_no', 'frequency', 'frequency', 'modal_premium');
