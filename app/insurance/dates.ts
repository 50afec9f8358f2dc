const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** Writes a day of a table: Nov 1, 2026. */
export const shortDateWithYear = (day: string): string => short.format(new Date(day))
