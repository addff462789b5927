/** Digits with the country code; a number of ten digits is an Indian one. */
export function toInternational(mobile: string): string {
  const digits = mobile.replace(/\D/g, '');
  return digits.length === 10 ? `91${digits}` : digits;
}
