import { phone } from '~/format/phone'
import { ActionButton } from '~/forms/ActionButton'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { Monogram } from '~/ui/names/Monogram'
import type { OpenedCustomerThread } from '~/upstream/inbox.server'
import { Composer } from '../Composer'
import { Messages } from '../Messages'
import { ThreadVehicleLine } from '../ThreadVehicleLine'
import { leadTypeNames } from '../words'

interface PaneProps {
  thread: OpenedCustomerThread
  /** The page itself, as the address has it. */
  here: string
  listHref: string
}

export function CustomerThreadPane({ thread, here, listHref }: PaneProps) {
  const { id, dealership, vehicle, cover, messages, earlier, readByDealership } = thread
  const path = paths.user.inbox(id)
  return (
    <section className="inbox__thread" aria-labelledby="thread-with">
      <header className="inbox__top">
        <a className="backlink" href={listHref} aria-label="All conversations">
          <Icon name="chevron-left" />
        </a>
        <div className="inbox__who">
          <Monogram name={dealership.name} size="lg" />
          <div>
            <h2 id="thread-with">
              <a className="plain" href={paths.dealershipPage(dealership.slug)}>
                {dealership.name}
              </a>
            </h2>
            <p className="caption">{leadTypeNames[thread.type]}</p>
          </div>
        </div>
        <ButtonLink href={`tel:${dealership.phone}`} variant="secondary" size="sm" icon="phone">
          <span>{phone(dealership.phone)}</span>
        </ButtonLink>
        <ActionButton
          action={path}
          intent="archive"
          fields={{ id, archived: thread.archived ? 'no' : 'yes' }}
          variant="quiet"
          size="sm"
          icon="archive"
        >
          <span>{thread.archived ? 'Move to inbox' : 'Archive'}</span>
        </ActionButton>
      </header>
      {vehicle && <ThreadVehicleLine vehicle={vehicle} cover={cover} />}
      <div className="inbox__scroll">
        <div className="thread">
          <Messages
            messages={messages}
            earlierHref={earlier ? withQuery(path, { before: messages[0]?.id }) : undefined}
            readByOthers={readByDealership}
            fileHref={(file) => paths.user.inboxFile(id, file)}
          />
        </div>
      </div>
      <div className="inbox__foot">
        <Composer action={here} thread={id} to={dealership.name} />
      </div>
    </section>
  )
}
