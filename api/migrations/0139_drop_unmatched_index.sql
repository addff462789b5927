-- mandate_event_unplaced has taken its place.
DROP INDEX mandate_event_unmatched;
