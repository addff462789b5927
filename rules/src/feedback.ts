/** Feedback after a journey (specification, sections 4, 5 and 9). */

/** The default reasons, to the letter. */
export const FEEDBACK_REASONS = [
  'Ease of Login',
  'Ease of transaction',
  'Time taken to resolve query',
  'Accuracy and Completeness of Information',
  'Resolution received on first visit',
] as const;
export const MOST_COMMENT = 1_000;
/** A customer is asked again after this time, whether the last answer was a rating or Skip (E-60). */
export const ASK_AGAIN_DAYS = 30;
export const FEEDBACK_DELAY_MS = 3_000;
/** What Skip sends as rating. */
export const SKIPPED = -1;

export type Mood = 'red' | 'yellow' | 'green';
/** Colour and question of a rating from 0 to 10. */
export function moodOf(rating: number): Mood {
  if (rating <= 6) return 'red';
  return rating <= 8 ? 'yellow' : 'green';
}
