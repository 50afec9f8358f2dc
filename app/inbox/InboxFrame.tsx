import type { ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { EmptyState } from '~/ui/lists/EmptyState'

interface InboxFrameProps {
  list: ReactNode
  /** Null: none is open. */
  thread: ReactNode | null
  aside?: ReactNode
  /** Offered while none is open. */
  first?: { name: string; href: string }
  /** Asks about the list’s bulk action. */
  dialog?: ReactNode
}

/** List and conversation side by side; below 992 px only the one that the address names. */
export function InboxFrame({ list, thread, aside, first, dialog }: InboxFrameProps) {
  return (
    <>
      <h1 className="sr-only">Inbox</h1>
      <div className={classNames('inbox', thread !== null && 'inbox--open', !!aside && 'inbox--aside')}>
        <section className="inbox__list" aria-label="Conversations">
          {list}
        </section>
        {thread ?? (
          <div className="inbox__none">
            {first ? (
              <EmptyState
                title="Choose a conversation"
                icon="inbox"
                primary
                action={{ href: first.href, label: `Open ${first.name}` }}
              >
                The one to answer first stands on top: {first.name}.
              </EmptyState>
            ) : (
              <EmptyState title="No conversation is open" icon="message-square-text">
                Choose one from the list.
              </EmptyState>
            )}
          </div>
        )}
        {aside && (
          <aside className="inbox__aside" aria-label="About this conversation">
            {aside}
          </aside>
        )}
      </div>
      {dialog}
    </>
  )
}
