const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** ₹1,00,000.00 from whole paise. */
export function formatRupees(paise: number): string {
  return rupees.format(paise / 100);
}
