import { useEffect, useRef } from 'react'
import { Icon } from '~/ui/Icon'

const form = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const
const everywhere = new Intl.DateTimeFormat('en-US', { ...form, timeZone: 'UTC', timeZoneName: 'short' })

/** Stands between what is new and what was there. The server cannot know the visitor's clock: script sets the hour right. */
export function SinceLine({ at }: { at: string }) {
  const place = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    if (place.current) place.current.textContent = new Date(at).toLocaleString('en-US', form)
  }, [at])
  return (
    <p className="jlsince">
      <Icon name="arrow-up" size="sm" />
      <span>
        New since your last visit,{' '}
        <time dateTime={at} ref={place} suppressHydrationWarning>
          {everywhere.format(new Date(at))}
        </time>
      </span>
    </p>
  )
}
