import { z } from 'zod';

/** An amount in rupees as text, "170", "170.5" or "170.00", as whole paise. Never read through a float. */
export const rupeesText = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .transform((text) => {
    const [rupees = '', fraction = ''] = text.split('.');
    return Number(rupees + fraction.padEnd(2, '0'));
  });
