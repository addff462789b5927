/** Why a password is refused (readings, E-82; screens, /register). */
export type PasswordError = 'short' | 'common' | 'likeUserId';

export const PASSWORD_MIN = 8;

/**
 * The rule for a new password: at least 8 characters of any kind, not a common one, without the person's user ID or a policy number in it.
 * The contract limits it to 128. Staff need `min` 12.
 */
export function findPasswordErrors(
  password: string,
  { own, isCommon, min = PASSWORD_MIN }: { own: readonly string[]; isCommon: (password: string) => boolean; min?: number },
): PasswordError[] {
  const lower = password.toLowerCase();
  const errors: PasswordError[] = [];
  if ([...password].length < min) errors.push('short');
  if (isCommon(lower)) errors.push('common');
  if (own.some((word) => word !== '' && lower.includes(word.toLowerCase()))) errors.push('likeUserId');
  return errors;
}
