import { clock } from './labels'

interface Span {
  opens: number
  closes: number
}

/** 9 AM to 12 PM and 1 PM to 6 PM; closed without any. */
export const spansWords = (spans: readonly Span[]): string =>
  spans.length === 0 ? 'Closed' : spans.map(({ opens, closes }) => `${clock(opens)} to ${clock(closes)}`).join(' and ')

/** Of a day of the week, as it is stored. */
export const spansOf = (day: (Span & { more?: Span[] }) | null | undefined): Span[] =>
  day ? [{ opens: day.opens, closes: day.closes }, ...(day.more ?? [])] : []

/** Thursday, November 26 */
export const dateWords = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })

/** Thu, Nov 26 */
export const shortDate = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
