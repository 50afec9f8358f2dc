import { Avatar } from '~/accounts/profile/Avatar'
import { number } from '~/format/numbers'
import { optionsOf } from '~/forms/options'
import { type BulkAction, BulkBar } from '~/lists/BulkBar'
import { FilterBar, type ListFilter } from '~/lists/FilterBar'
import { type ListAddress, listHref } from '~/lists/list-address'
import { NoMatch } from '~/lists/NoMatch'
import { withQuery } from '~/paths'
import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Pager } from '~/ui/lists/Pager'
import { Tabs } from '~/ui/lists/Tabs'
import type { DealershipThread } from '../../../api/inbox/threads/dealership-inbox.contract'
import { leadStatusNames, leadStatusTones, leadTypeNames } from '../lead-names'
import { ResponseClock } from '../ResponseClock'
import { ThreadLink } from '../ThreadLink'
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
      { value: 'waiting', label: 'Needs an answer' },
      { value: 'overdue', label: 'Overdue' },
      { value: 'unread', label: 'Unread' },
      { value: 'ended', label: 'Ended' },
      { value: 'archived', label: 'Archived' },
    ],
  },
  { name: 'status', label: 'Status', all: 'All statuses', options: optionsOf(leadStatusNames) },
  { name: 'type', label: 'Type', all: 'All types', options: optionsOf(leadTypeNames) },
]

const sorts = [
  { value: '', label: 'Answer due first' },
  { value: '-last', label: 'Newest message first' },
  { value: 'customer', label: 'Customer, A to Z' },
]

const bulkForm = 'conversations-bulk'
const bulkActions = (isArchive: boolean): BulkAction[] => [
  { value: 'assign', label: 'Assign …' },
  { value: 'status', label: 'Status …' },
  isArchive ? { value: 'unarchive', label: 'Move to inbox …' } : { value: 'archive', label: 'Archive …' },
  { value: 'spam', label: 'Spam …' },
  { value: 'read', label: 'Mark read …' },
  { value: 'no-answer', label: 'No answer needed …' },
]

interface StaffThreadListProps
  extends Pick<DealershipInbox, 'state' | 'threads' | 'totals' | 'inbox' | 'selling' | 'now'> {
  path: string
  openedId: number | undefined
  csvHref: string
  sellingHref: string
}

export function StaffThreadList(props: StaffThreadListProps) {
  const { state, threads, totals, inbox, selling, now, path, openedId, csvHref, sellingHref } = props
  const address = { path, state }
  return (
    <>
      <div className="inbox__head">
        <div className="row between">
          <p className="inbox__title">Inbox</p>
          <AnswerCounts address={address} inbox={inbox} open={sumOf(totals)} />
        </div>
        <Tabs
          segmented
          label="Assigned"
          items={tabs.map(({ value, label }) => ({
            label,
            href: listHref(address, { assigned: value }),
            current: state.assigned === value,
            count: value ? (threads.counts[value] ?? 0) : sumOf(threads.counts),
          }))}
        />
        <SellingLink selling={selling} href={sellingHref} />
        <div className="inbox__find">
          <FilterBar address={address} label="Conversations" search="Name, text, stock" />
          <details open={['show', 'status', 'type', 'sort'].some((name) => state[name])}>
            <summary className="btn btn--secondary btn--sm btn--icon" aria-label="Filter and sort">
              <Icon name="list-filter" size="sm" />
            </summary>
            <FilterBar address={address} label="Filter and sort" filters={filters} sorts={sorts} />
          </details>
        </div>
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
        <BulkBar
          id={bulkForm}
          address={address}
          actions={bulkActions(state.show === 'archived')}
          total={threads.total}
          shown={threads.items.length}
          noun="conversation"
        />
      )}
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

/** Leads to the cars that people want to sell to the dealership. */
function SellingLink({ selling, href }: { selling: DealershipInbox['selling']; href: string }) {
  const fresh = selling.waiting + selling.countered
  return (
    <p className="inbox__selling">
      <Icon name="tag" size="sm" />
      <a href={href}>Cars offered to you</a>
      {fresh > 0 && (
        <span className="tally tally--on">
          {number(fresh)}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </p>
  )
}

interface CountsProps extends Pick<StaffThreadListProps, 'inbox'> {
  address: ListAddress
  open: number
}

/** The numbers of the rail and the dashboard, each a link to the conversations it counts. */
function AnswerCounts({ address, inbox: { needsAnswer, overdue }, open }: CountsProps) {
  const hrefOf = (show: string) => withQuery(address.path, { show })
  return (
    <span className="caption">
      {needsAnswer > 0 && (
        <>
          <a href={hrefOf('waiting')}>
            {number(needsAnswer)} {needsAnswer === 1 ? 'needs' : 'need'} an answer
          </a>
          {overdue > 0 && (
            <>
              , <a href={hrefOf('overdue')}>{number(overdue)} overdue</a>
            </>
          )}{' '}
          ·{' '}
        </>
      )}
      {number(open)} open
    </span>
  )
}

interface LinkProps {
  thread: DealershipThread
  now: string
  href: string
  isOpen: boolean
}

function StaffThreadLink({ thread, now, href, isOpen }: LinkProps) {
  const { customer, status, lastAuthor, lastText, lastAt, unread, waitingSince, dueAt, noAnswerNeeded } = thread
  return (
    <ThreadLink
      href={href}
      isOpen={isOpen}
      select={{ form: bulkForm, id: thread.id }}
      avatar={<Avatar name={customer} avatar={null} />}
      name={customer}
      subject={subjectOf(thread)}
      text={lastAuthor === 'staff' ? `Team: ${lastText}` : lastText}
      at={lastAt}
      isUnread={unread && !isOpen}
      badges={
        <>
          <Badge tone={leadStatusTones[status]}>{leadStatusNames[status]}</Badge>
          {waitingSince && dueAt && <ResponseClock dueAt={dueAt} now={now} />}
          {noAnswerNeeded && <Badge>No answer needed</Badge>}
        </>
      }
    />
  )
}

/** What it is about, and what is asked for: a lead without a car is about that alone. */
const subjectOf = ({ type, subject }: DealershipThread): string =>
  type === 'question' || subject === leadTypeNames[type] ? subject : `${subject}, ${leadTypeNames[type].toLowerCase()}`

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
