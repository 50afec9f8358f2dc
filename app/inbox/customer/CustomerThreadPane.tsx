import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { ActionButton } from '~/forms/ActionButton'
import { threadView } from '~/inbox-paths'
import { paths } from '~/paths'
import { siteName } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { phone } from '../../../api/phone'
import { Composer } from '../Composer'
import { DealLinks, Deals } from '../deals/Deals'
import { leadTypeNames } from '../lead-names'
import { Messages } from '../Messages'
import { ThreadVehicleLine } from '../ThreadVehicleLine'
import type { OpenedThread } from './customer-inbox.server'

/** The addresses of a conversation; a guest has no list, no archive and no drafts. */
export interface ThreadAddresses {
  threadHref: string
  file: (assetId: string) => string
  calendar: (appointmentId: number) => string
  draft?: string
  list?: string
}

interface PaneProps {
  opened: OpenedThread
  addresses: ThreadAddresses
}

export function CustomerThreadPane({ opened: { thread, newest, openedForm, times }, addresses }: PaneProps) {
  const { dealership, vehicle, cover, messages, earlier, readByDealership } = thread
  const { offers, appointment, draft, blocked, can } = thread
  const { threadHref, list } = addresses
  return (
    <section className="inbox__thread" aria-labelledby="thread-with">
      <header className="inbox__top">
        {list && (
          <a className="backlink" href={list} aria-label="All conversations">
            <Icon name="chevron-left" />
          </a>
        )}
        <div className="inbox__who">
          <DealershipLogo name={dealership.name} logoId={dealership.logoId} size="lg" />
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
        {list && (
          <ActionButton
            action={threadHref}
            intent="archive"
            fields={{ archived: thread.archived ? 'no' : 'yes' }}
            variant="quiet"
            size="sm"
            icon="archive"
          >
            <span>{thread.archived ? 'Move to inbox' : 'Archive'}</span>
          </ActionButton>
        )}
      </header>
      {vehicle && <ThreadVehicleLine vehicle={vehicle} cover={cover} />}
      <div className="inbox__scroll">
        <div className="thread">
          <Messages
            messages={messages}
            earlierHref={earlier ? threadView(threadHref, { before: messages[0]?.id }) : undefined}
            newestHref={newest === null ? threadHref : undefined}
            readByOthers={readByDealership}
            fileHref={addresses.file}
          />
          {newest !== null && (
            <Deals
              offers={offers}
              appointment={appointment}
              vehicle={vehicle}
              times={times}
              openedForm={openedForm}
              can={can}
              side="customer"
              others={dealership.name}
              threadHref={threadHref}
              calendarHref={addresses.calendar}
            />
          )}
        </div>
      </div>
      <div className="inbox__foot">
        {blocked && <p className="caption">You blocked {dealership.name}. They can’t message you here.</p>}
        {can.write ? (
          <Composer action={threadHref} to={dealership.name} draft={draft} draftAction={addresses.draft}>
            <DealLinks can={can} threadHref={threadHref} side="customer" />
          </Composer>
        ) : (
          <p className="muted">{whyNoReply(can, dealership.name)}</p>
        )}
      </div>
    </section>
  )
}

function whyNoReply({ closed, paused }: OpenedThread['thread']['can'], name: string): string {
  if (closed) return `${name} is no longer on ${siteName()}, so this conversation is closed.`
  if (paused) return `${name} isn’t on ${siteName()} right now. Messages are paused until it’s back.`
  return 'This dealership doesn’t take messages here. Call or visit instead.'
}
