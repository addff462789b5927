/** True if a statement failed because of the unique index of this name. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return (
    typeof error === 'object' && error !== null && Reflect.get(error, 'code') === '23505' && Reflect.get(error, 'constraint') === index
  );
}
