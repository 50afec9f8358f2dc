import { type ReactNode, useEffect, useState } from 'react'

const whole = { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const

interface MomentProps {
  /** ISO 8601. */
  at: string
  /** The reader's time zone, where they have said one. */
  zone?: string | null
  form?: Intl.DateTimeFormatOptions
  /** Words of its own, such as “yesterday”: the moment is told to who points at them. */
  children?: ReactNode
}

/** A moment by the reader's clock. The server does not know it unless they said: it says UTC, and script sets it right. */
export function Moment({ at, zone, form = whole, children }: MomentProps) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const clock = isHydrated && !zone ? {} : { timeZone: zone ?? 'UTC', ...(!zone && { timeZoneName: 'short' as const }) }
  const said = new Date(at).toLocaleString('en-US', { ...form, ...clock })
  return (
    <time dateTime={at} title={children ? said : undefined} suppressHydrationWarning>
      {children ?? said}
    </time>
  )
}
