import type { ReactNode } from 'react'
import { FilterBar } from '~/lists/FilterBar'
import { listHref } from '~/lists/list-address'
import { NoMatch } from '~/lists/NoMatch'
import { moderationPaths } from '~/moderation-paths'
import { withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Pager } from '~/ui/lists/Pager'
import { Tabs } from '~/ui/lists/Tabs'
import { PageHead } from '~/ui/page/PageHead'
import { kindNames } from '../../api/moderation/kinds.contract'
import { BulkDecision } from './BulkDecision'
import { tabNames } from './moderation-labels'
import { QueueCase, waitInWords } from './QueueCase'
import type { Queue } from './queue-page.server'
import { useQueueKeys } from './useQueueKeys'

interface QueuePageProps {
  title: string
  noun: string
  queue: Queue
  tools?: ReactNode
  children?: ReactNode
}

/** The queue of comments, reviews, questions and answers, or that of posts. */
export function QueuePage({ title, noun, queue, tools, children }: QueuePageProps) {
  const { path, state, list, waitMinutes, csv } = queue
  const address = { path, state }
  const action = listHref(address, { page: state.page })
  useQueueKeys(list.items)
  return (
    <>
      <PageHead
        title={title}
        sub={waiting(waitMinutes, list.medianMinutes)}
        actions={
          <>
            {tools}
            <ButtonLink href={moderationPaths.rules} variant="secondary" icon="sliders-horizontal">
              Rules
            </ButtonLink>
            <ButtonLink href={withQuery(csv, state)} variant="secondary" icon="download" download>
              Export CSV
            </ButtonLink>
          </>
        }
      />
      <QueueTabs address={address} {...list} />
      <QueueFilters address={address} noun={noun} />
      {list.items.length === 0 ? (
        <Nothing address={address} noun={noun} />
      ) : (
        <>
          <BulkDecision
            id="decide"
            action={action}
            total={list.total < (list.countedUpTo ?? Number.POSITIVE_INFINITY) ? list.total : null}
            items={list.items}
            noun={noun}
          />
          <ol className="modqueue">
            {list.items.map((item) => (
              <QueueCase key={item.id} of={item} form="decide" action={action} />
            ))}
          </ol>
          <Pager {...list} href={(page) => listHref(address, { page: page > 1 ? page : undefined })} />
        </>
      )}
      {children}
    </>
  )
}

type Address = { path: string; state: Record<string, string> }

function waiting(waitMinutes: number | null, median: number | null): string {
  const oldest = waitMinutes === null ? 'Nobody waits.' : `The oldest waits ${waitInWords(waitMinutes)}.`
  return median === null ? oldest : `${oldest} Median decision within a day: ${waitInWords(median)}.`
}

interface QueueTabsProps {
  address: Address
  counts: Record<string, number>
  countedUpTo: number | null
}

function QueueTabs({ address, counts, countedUpTo }: QueueTabsProps) {
  return (
    <Tabs
      label="State"
      items={Object.entries(tabNames).map(([value, label]) => ({
        label,
        count: counts[value] ?? 0,
        ...(countedUpTo !== null && { countedUpTo }),
        href: listHref(address, { show: value === 'pending' ? undefined : value }),
        current: (address.state.show ?? 'pending') === value,
      }))}
    />
  )
}

function QueueFilters({ address, noun }: { address: Address; noun: string }) {
  const kinds = Object.entries(kindNames).filter(([kind]) => kind !== 'post')
  const sorts = [
    { value: '', label: 'Highest risk first' },
    { value: 'created', label: 'Oldest first' },
    { value: '-created', label: 'Newest first' },
  ]
  return (
    <div className="modtools">
      <FilterBar
        address={address}
        label={`Filter: ${noun}s`}
        search="Text, author or what it is about"
        filters={
          noun === 'post'
            ? []
            : [
                {
                  name: 'kind',
                  label: 'Kind',
                  all: 'All kinds',
                  options: kinds.map(([value, label]) => ({ value, label })),
                },
              ]
        }
        sorts={sorts}
      />
      <p className="modkeys">
        <span className="sr-only">Keys:</span>
        {keys.map(([key, does]) => (
          <span key={key}>
            {key.split(' ').map((one) => (
              <kbd key={one} className="kbd">
                {one}
              </kbd>
            ))}
            {does}
          </span>
        ))}
      </p>
    </div>
  )
}

const keys = [
  ['J K', 'move'],
  ['X', 'select'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['1–7', 'reason'],
  ['S', 'spam'],
] as const

function Nothing({ address, noun }: { address: Address; noun: string }) {
  const names = ['q', 'kind', 'author']
  if (names.some((name) => address.state[name])) return <NoMatch address={address} names={names} />
  if ((address.state.show ?? 'pending') !== 'pending')
    return (
      <EmptyState title="Nothing here" icon="flag">
        No {noun} is in this state.
      </EmptyState>
    )
  return (
    <EmptyState title="Queue clear" icon="circle-check">
      What rules hold back, and what several people report, waits here for you.
    </EmptyState>
  )
}
