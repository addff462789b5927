const MAX = 60;

/** A UPI ID as it is stored: its first two characters and its bank. */
export function maskUpiId(upiId: string): string {
  const [name = '', handle = ''] = upiId.split('@');
  return `${name.slice(0, 2)}****@${handle}`.slice(0, MAX);
}
