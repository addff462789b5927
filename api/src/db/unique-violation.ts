/** Whether a statement failed because a unique index of this name already has the row. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return (
    typeof error === 'object' && error !== null && Reflect.get(error, 'code') === '23505' && Reflect.get(error, 'constraint') === index
  );
}
