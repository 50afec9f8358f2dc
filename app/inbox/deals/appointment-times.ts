/** What a customer chooses from: half hours in which nobody else comes. */
interface Slots {
  kind: 'slots'
  timeZone: string
  days: readonly { date: string; slots: readonly string[] }[]
}
/** Staff name any time of these days; the hours are a hint. */
interface AnyTime {
  kind: 'any'
  timeZone: string
  hours: readonly ({ opens: number; closes: number } | null)[]
  /** 2026-11-25, where the dealership is. */
  first: string
  last: string
}
export type AppointmentTimes = Slots | AnyTime

/** What stands open beside the composer, by `?with=`. */
export type OpenedForm = 'time' | 'offer' | null
