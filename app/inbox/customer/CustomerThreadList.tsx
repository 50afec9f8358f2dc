import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { FilterBar } from '~/lists/FilterBar'
import { listHref } from '~/lists/list-address'
import { NoMatch } from '~/lists/NoMatch'
import { paths, withQuery } from '~/paths'
import { Badge } from '~/ui/Chip'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Pager } from '~/ui/lists/Pager'
import { Tabs } from '~/ui/lists/Tabs'
import { PlaceZone } from '~/ui/Moment'
import type { CustomerThread } from '../../../api/inbox/threads/customer-inbox.contract'
import { leadTypeNames } from '../lead-names'
import { ThreadLink } from '../ThreadLink'
import type { CustomerInbox } from './customer-inbox.server'

const tabs = [
  { value: undefined, label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'archived', label: 'Archived' },
] as const

export function CustomerThreadList({ state, threads, unread, opened, path }: CustomerInbox) {
  const address = { path, state }
  return (
    <>
      <div className="inbox__head">
        <p className="inbox__title">Inbox</p>
        <Tabs
          segmented
          label="Show"
          items={tabs.map(({ value, label }) => ({
            label,
            href: listHref(address, { show: value }),
            current: state.show === value,
            count: value === 'unread' && unread > 0 ? unread : undefined,
          }))}
        />
        <FilterBar address={address} label="Conversations" search="Dealership, car or words" />
      </div>
      {threads.items.length === 0 && <NoThreads state={state} path={path} />}
      <ul className="convs">
        {threads.items.map((thread) => (
          <PlaceZone.Provider key={thread.id} value={thread.dealership.timeZone}>
            <CustomerThreadLink
              thread={thread}
              href={withQuery(paths.user.inbox(thread.id), state)}
              isOpen={thread.id === opened?.thread.id}
            />
          </PlaceZone.Provider>
        ))}
      </ul>
      {threads.pageCount > 1 && <Pager {...threads} href={(page) => listHref(address, { page })} />}
    </>
  )
}

interface LinkProps {
  thread: CustomerThread
  href: string
  isOpen: boolean
}

function CustomerThreadLink({ thread, href, isOpen }: LinkProps) {
  const { dealership, subject, lastText, lastAuthor, lastAt, unread, type } = thread
  return (
    <ThreadLink
      href={href}
      isOpen={isOpen}
      avatar={<DealershipLogo name={dealership.name} logoId={dealership.logoId} />}
      name={dealership.name}
      subject={subject}
      text={lastAuthor === 'customer' ? `You: ${lastText}` : lastText}
      at={lastAt}
      isUnread={unread && !isOpen}
      badges={type !== 'question' && <Badge tone="line">{leadTypeNames[type]}</Badge>}
    />
  )
}

function NoThreads({ state, path }: Pick<CustomerInbox, 'state' | 'path'>) {
  if (state.q || state.show) return <NoMatch address={{ path, state }} names={['q', 'show']} />
  return (
    <EmptyState title="No conversations yet" icon="inbox" primary action={{ href: paths.search, label: 'Search cars' }}>
      Ask a dealership about a car, and the conversation is kept here.
    </EmptyState>
  )
}
