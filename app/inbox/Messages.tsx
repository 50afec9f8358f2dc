import { Fragment, useContext } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { fileSize } from '~/format/bytes'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icons/Icon'
import { Moment, PlaceZone } from '~/ui/Moment'
import type { Message } from '../../api/inbox/threads/thread.contract'
import { eventIcons } from './event-icons'
import { LinkedText } from './LinkedText'

interface MessagesProps {
  messages: readonly Message[]
  /** Leads to the messages before the first one. */
  earlierHref?: string
  /** Leads back to the newest, where older ones are shown. */
  newestHref?: string
  /** The newest message that the other side has read. */
  readByOthers: number
  fileHref: (assetId: string) => string
}

/** Oldest first, with the days between them. */
export function Messages({ messages, earlierHref, newestHref, readByOthers, fileHref }: MessagesProps) {
  const dayOf = useDays()
  const lastRead = messages.findLast(({ isOwn, kind, id }) => isOwn && kind === 'text' && id <= readByOthers)?.id
  return (
    <>
      {earlierHref && (
        <p className="inbox__earlier">
          <a href={earlierHref}>Earlier messages</a>
        </p>
      )}
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {dayOf(message) !== dayOf(messages[index - 1]) && <p className="daybreak">{dayOf(message)}</p>}
          {message.event ? (
            <EventLine message={message} />
          ) : (
            <MessageBubble message={message} fileHref={fileHref} isRead={message.id === lastRead} />
          )}
        </Fragment>
      ))}
      {newestHref && (
        <p className="inbox__earlier">
          <a href={newestHref}>Newest messages</a>
        </p>
      )}
    </>
  )
}

/** Goes by the reader's clock, which the server does not know: it takes the dealership's. */
function useDays() {
  const place = useContext(PlaceZone)
  const timeZone = useHydrated() ? undefined : place
  return (message: Message | undefined): string | undefined =>
    message &&
    new Date(message.at).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone })
}

interface BubbleProps {
  message: Message
  isRead: boolean
  fileHref: (assetId: string) => string
}

function MessageBubble({ message: { id, at, kind, name, isOwn, body, attachments }, isRead, fileHref }: BubbleProps) {
  const isNote = kind === 'note'
  return (
    <article
      className={classNames('msg', isOwn && 'msg--mine', isNote && 'msg--note')}
      id={`m${id}`}
      aria-label={`${isNote ? 'Note' : 'Message'} from ${name}`}
    >
      {isNote && (
        <b>
          Note <span className="caption">only your team sees it</span>
        </b>
      )}
      {body && (
        <p>
          <LinkedText text={body} />
        </p>
      )}
      {attachments.length > 0 && (
        <ul className="msg__files">
          {attachments.map((file) => (
            <li key={file.id}>
              <a href={fileHref(file.id)} download={file.name}>
                <Icon name="paperclip" size="sm" />
                {file.name}
              </a>{' '}
              <span className="caption">{fileSize(file.bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      <footer>
        {name}, <Moment at={at} form="time" />
        {isRead && ', read'}
      </footer>
    </article>
  )
}

function EventLine({ message: { event, name, body, at } }: { message: Message }) {
  return (
    <p className="thread__event">
      <Icon name={event ? eventIcons[event.what] : 'info'} />
      <span>
        {name && `${name}: `}
        {body} <Moment at={at} form="time" />
        {event?.isUnconfirmed === true && (
          <span className="caption"> Not confirmed: someone entered this email address in the form.</span>
        )}
      </span>
    </p>
  )
}
