import { type ReactNode, useContext } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { SelectBox } from '~/ui/lists/SelectBoxes'
import { Moment, PlaceZone } from '~/ui/Moment'

interface ThreadLinkProps {
  href: string
  isOpen: boolean
  avatar: ReactNode
  /** The other side. */
  name: string
  subject: string
  text: string
  at: string
  isUnread: boolean
  badges?: ReactNode
  /** A box by which the list’s bulk form takes it. */
  select?: { form: string; id: number }
}

/** A conversation in the list of an inbox. */
export function ThreadLink({
  href,
  isOpen,
  avatar,
  name,
  subject,
  text,
  at,
  isUnread,
  badges,
  select,
}: ThreadLinkProps) {
  return (
    <li>
      {select && <SelectBox form={select.form} value={String(select.id)} name={`${name}, ${subject}`} />}
      <a href={href} aria-current={isOpen ? 'true' : undefined} className={isUnread ? 'is-unread' : undefined}>
        {avatar}
        <b>{name}</b>
        <When at={at} />
        <span className="convs__about">{subject}</span>
        <span className="convs__text">{text}</span>
        {(badges || isUnread) && (
          <span className="convs__meta">
            {badges}
            {isUnread && (
              <span className="unread-dot">
                <span className="sr-only">unread</span>
              </span>
            )}
          </span>
        )}
      </a>
    </li>
  )
}

/** Shows the time of today, else the day, by the reader's clock, which the server does not know: it takes the dealership's. */
function When({ at }: { at: string }) {
  const place = useContext(PlaceZone)
  const timeZone = useHydrated() ? undefined : place
  const dayOf = (moment: Date) => moment.toLocaleDateString('en-US', { timeZone })
  return <Moment at={at} form={dayOf(new Date(at)) === dayOf(new Date()) ? 'time' : 'day'} />
}
