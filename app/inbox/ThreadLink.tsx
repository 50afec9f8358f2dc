import type { ReactNode } from 'react'
import { Moment } from '~/ui/Moment'

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
}

/** A conversation in the list of an inbox. */
export function ThreadLink({ href, isOpen, avatar, name, subject, text, at, isUnread, badges }: ThreadLinkProps) {
  return (
    <li>
      <a href={href} aria-current={isOpen ? 'true' : undefined} className={isUnread ? 'is-unread' : undefined}>
        {avatar}
        <b>{name}</b>
        <Moment at={at} form={isToday(at) ? 'time' : 'day'} />
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

const isToday = (at: string): boolean => at.slice(0, 10) === new Date().toISOString().slice(0, 10)
