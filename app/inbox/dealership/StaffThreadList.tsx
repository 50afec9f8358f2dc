import { Avatar } from '~/accounts/profile/Avatar'
import { count } from '~/format/numbers'
import { FilterBar, type ListFilter } from '~/lists/FilterBar'
import { type ListAddress, listHref } from '~/lists/list-address'
import { NoMatch } from '~/lists/NoMatch'
import { withQuery } from '~/paths'
import { Badge } from '~/ui/Chip'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Pager } from '~/ui/lists/Pager'
import type { DealershipThread } from '~/upstream/dealership-inbox.server'
import { ResponseClock } from '../ResponseClock'
import { ThreadLink } from '../ThreadLink'
import { leadStatusNames, leadStatusTones, leadTypeNames, optionsOf } from '../words'
import type { DealershipInbox } from './dealership-inbox.server'

const tabs = [
  { value: undefined, label: 'All' },
  { value: 'mine', label: 'Mine' },
  { value: 'unassigned', label: 'Unassigned' },
] as const

const filters: readonly ListFilter[] = [
  {
    name: 'show',
    label: 'Show',
    all: 'Open',
    options: [
      { value: 'waiting', label: 'Waiting for an answer' },
      { value: 'unread', label: 'Unread' },
      { value: 'ended', label: 'Ended' },
      { value: 'archived', label: 'Archived' },
    ],
  },
  { name: 'type', label: 'Type', all: 'All types', options: optionsOf(leadTypeNames) },
]

const sorts = [
  { value: '', label: 'Answer due first' },
  { value: '-last', label: 'Newest message first' },
  { value: 'customer', label: 'Customer, A to Z' },
]

interface StaffThreadListProps extends Pick<DealershipInbox, 'state' | 'threads' | 'totals' | 'now'> {
  path: string
  openedId: number | undefined
  csvHref: string
}

export function StaffThreadList({ state, threads, totals, now, path, openedId, csvHref }: StaffThreadListProps) {
  const address = { path, state }
  const all = Object.values(totals).reduce((sum, n) => sum + n, 0)
  return (
    <>
      <div className="inbox__head">
        <div className="row between">
          <p className="inbox__title">Inbox</p>
          <span className="caption">{count(all, 'open conversation')}</span>
        </div>
        <nav className="segmented" aria-label="Assigned">
          {tabs.map(({ value, label }) => (
            <a
              key={label}
              href={listHref(address, { assigned: value })}
              aria-current={state.assigned === value ? 'true' : undefined}
            >
              {label} <span className="faint num">{value ? (threads.counts[value] ?? 0) : sumOf(threads.counts)}</span>
            </a>
          ))}
        </nav>
        <FilterBar address={address} label="Conversations" search="Name, text, stock" {...{ filters, sorts }} />
      </div>
      {threads.items.length === 0 && <NoThreads address={address} />}
      <ul className="convs">
        {threads.items.map((thread) => (
          <StaffThreadLink
            key={thread.id}
            thread={thread}
            now={now}
            href={withQuery(`${path}/${thread.id}`, state)}
            isOpen={thread.id === openedId}
          />
        ))}
      </ul>
      {threads.total > 0 && (
        <div className="inbox__list-foot">
          <Pager {...threads} href={(page) => listHref(address, { page })} />
          <a href={csvHref} className="small">
            Download as CSV
          </a>
        </div>
      )}
    </>
  )
}

interface LinkProps {
  thread: DealershipThread
  now: string
  href: string
  isOpen: boolean
}

function StaffThreadLink({ thread, now, href, isOpen }: LinkProps) {
  const { customer, subject, type, status, lastAuthor, lastText, lastAt, unread, waitingSince, dueAt } = thread
  return (
    <ThreadLink
      href={href}
      isOpen={isOpen}
      avatar={<Avatar name={customer} avatar={null} />}
      name={customer}
      subject={type === 'question' ? subject : `${subject}, ${leadTypeNames[type].toLowerCase()}`}
      text={lastAuthor === 'staff' ? `Team: ${lastText}` : lastText}
      at={lastAt}
      isUnread={unread && !isOpen}
      badges={
        <>
          <Badge tone={leadStatusTones[status]}>{leadStatusNames[status]}</Badge>
          {waitingSince && dueAt && <ResponseClock {...{ waitingSince, dueAt, now }} />}
        </>
      }
    />
  )
}

const sumOf = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, n) => sum + n, 0)

function NoThreads({ address }: { address: ListAddress }) {
  const names = ['q', 'show', 'type', 'status', 'assigned']
  if (names.some((name) => address.state[name])) return <NoMatch address={address} names={names} />
  return (
    <EmptyState title="No open conversations" icon="inbox">
      Questions about your cars arrive here. Those that ended or were archived are under the filter.
    </EmptyState>
  )
}
