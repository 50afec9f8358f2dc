const clock = { hour: 'numeric', minute: '2-digit' } as const
const placeForms = {
  /** Wed, Nov 25, 10:00 AM EST */
  moment: { weekday: 'short', month: 'short', day: 'numeric', ...clock, timeZoneName: 'short' },
  /** Wednesday, November 25, 10:00 AM EST */
  long: { weekday: 'long', month: 'long', day: 'numeric', ...clock, timeZoneName: 'short' },
  time: clock,
  month: { month: 'short' },
  dayOfMonth: { day: 'numeric' },
} as const

/** A moment by the clock of a place: of an appointment, where the dealership is. */
export const momentIn = (timeZone: string, at: string, form: keyof typeof placeForms = 'moment'): string =>
  new Intl.DateTimeFormat('en-US', { ...placeForms[form], timeZone }).format(new Date(at))
