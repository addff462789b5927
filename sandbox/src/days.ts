const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The Indian calendar day of an instant, as YYYY-MM-DD: partners' files and bookings go by it. */
export function indianDay(instant: string): string {
  return day.format(new Date(instant));
}
