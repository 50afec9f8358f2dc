import { capitalized } from '~/format/capitalized'
import { ago } from '~/format/dates'
import { Moment } from '~/ui/Moment'

interface LastSeenProps {
  at: string | null
  /** Of the reader, who is here whatever was written down last. */
  now?: boolean
  capital?: boolean
}

export function LastSeen({ at, now, capital }: LastSeenProps) {
  const said = (words: string) => (capital ? capitalized(words) : words)
  if (now) return <>{said('now')}</>
  return at ? <Moment at={at}>{said(ago(at))}</Moment> : <span className="faint">{said('never')}</span>
}
