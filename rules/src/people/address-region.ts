/** An address as far as it may be shown: its last two parts and the PIN, 'Mumbai, Maharashtra 400001' (calls, /getProfileDetails). */
export function addressRegion(address: string, pinCode: string | null): string {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const region = parts.slice(-2).join(', ');
  // One part alone may be a house.
  const displayedRegion = parts.length > 2 ? region : (parts[1] ?? '');
  return [displayedRegion, pinCode].filter(Boolean).join(' ');
}
