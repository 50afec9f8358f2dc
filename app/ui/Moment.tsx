import { createContext, type ReactNode, useContext } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'

/** Names the time zone of the dealership that a part of a page is about: the server writes its times by it (decision 0137). */
export const PlaceZone = createContext('UTC')

const hours = { hour: 'numeric', minute: '2-digit' } as const
const day = { month: 'short', day: 'numeric' } as const

const forms = {
  moment: { ...day, year: 'numeric', ...hours },
  /** Nov 22, and Nov 22, 2025 in another year than this one. */
  day,
  weekday: { weekday: 'long', ...hours },
  time: hours,
} as const

interface MomentProps {
  /** ISO 8601. */
  at: string
  /** The reader's time zone, where they have said one. */
  zone?: string | null
  form?: keyof typeof forms
  /** Words of its own, such as “yesterday”: the moment is told to who points at them. */
  children?: ReactNode
}

/** Shows a moment by the reader's clock. The server does not know it unless they said: it takes the dealership's or UTC, and script sets it right. */
export function Moment({ at, zone, form = 'moment', children }: MomentProps) {
  const timeZone = useContext(PlaceZone)
  const isGuess = !useHydrated() && !zone
  const clock = isGuess ? { timeZone, timeZoneName: 'short' as const } : { timeZone: zone ?? undefined }
  const isWhole = form === 'moment' && !children
  return (
    <time dateTime={at} title={isWhole ? undefined : momentInWords(at, 'moment', clock)} suppressHydrationWarning>
      {children ?? momentInWords(at, form, clock)}
    </time>
  )
}

/** By the clock of this machine, unless another is named. A time zone stands beside hours alone. */
export function momentInWords(
  at: string,
  form: keyof typeof forms = 'moment',
  clock: Intl.DateTimeFormatOptions = {},
): string {
  const date = new Date(at)
  if (form !== 'day') return date.toLocaleString('en-US', { ...forms[form], ...clock })
  const { timeZone } = clock
  const year = date.getUTCFullYear() === new Date().getUTCFullYear() ? undefined : 'numeric'
  return date.toLocaleDateString('en-US', { ...day, year, timeZone })
}
